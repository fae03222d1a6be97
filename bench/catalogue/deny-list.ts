/** Stems of brands known on the Indian market, lower case: an invented name never equals or begins with one. */
export const deniedStems: readonly string[] = `
abana abevia abiways acamprol acenac aceclo acemiz acitrom aciloc acivir acnelak acnestar acnevir acogut actemra actrapid adalene adaptane addnok adiflam
admenta advent aerocort aerodil aertus akurit alaspan albercilin alcros aldactone aldigesic alerid alex alfoo alkasol alkof allegra almox alpha alprax
alstrong altraday amaryl ambrodil amifru amixide amlo amlodac amlogard amlokind amlong amlopin amlopres amlovas amoxyclav ampoxin anafortan anovate anxit apidra
appetone aptimust aquasol aquazide arachitol aricep aristogyl arkamin armotraz asomex ascoril asthakind asthalin atarax atchol aten atherochol
ativan atocor atorlip atorva atorsave augmentin augpen avas avil avomine axcer azax azee aziwok azibact azicip azilide azithral azmarda azoran azulix
b-tex bactrim bandy banocide barobact basalog becadexamin becosules becozinc benadon benadryl benoquin benzac beplex betacap betadine betaloc
betnesol betnovate betnelan bevon bifilac bigomet bilypsa biotrexate bisbeta bisolvon blumox bonmax botropase brilinta brevoxyl brintellix brufen brozedex budamate
budecort budate burnol butaproxyvon calaptin calcimax calcirol calpol calutide candid candiforce canesten carca cardace cardarone cardivas carnisure catapres cefadur cefakind
cefix ceftas ceftum celin cepodem cetaphil cetrizet cetzine cheston chericof chymoral cifran cilacar cilnep cilni cipcal ciplactin ciplar ciplox cipmox citralka
clavam clavpod cital clearwet clindac clinsol clobazam clopilet clopitab clopivas clonotril cobadex codistar colgate colimex colospa combiflam combutol
concor condrosulf contiflo controfax corbis corcal cordarone corex coralan cosome cosvate cozy crestor cremaffin cresar cresp crocin cypon cyclopam cyra cystone dabur
daflon dalacin daonil daparyl dapsone dart dazit decadron deca defcort defza dep deplatt deriphyllin dermikem dermadew desowen dexona dexorange dexomac diamicron diane diapride
dibizide diclogem dicloran diclowin digene diligan dilzem dilosyn diovol diprobate disprin divaa dobesil dolo dolopar dolonex dolokind domcet domperi
domstal doxolin doxinate doxt drotin drez droxyl duolin duoluton duphalac duphaston duonase duoflo dynapar dytor ebast ebernet ecosprin efcorlin eldoper electral elocon eltroxin
emeset emanzen emolene encorate enam envas enterogermina enzoflam eptoin epilex epsolin erytop escigress esgipyrin esoz esomac espazine estraf etoshine etova etrobax eurepa
evion evecare ezedoc ezact faronem febrex febutaz feburic fefol femilon fenak ferium ferradol fexigra fevago flagyl flavedon flexon flexura flexabenz floxip
flomist fluka flucos fluvir folvite follihair foracort forcan formonide fourderm fosavance fourts foxtal frisium froben fucidin fulsed fungicip furoxone gabapin gabantin galact galvus ganaton
gardenal gaviscon gelusil geminor gemer gemcal genteal genticyn geriforte gestin glador glimestar glimisave glimy gluconorm glucobay gluconase glucored glutazone glyciphage glycomet glynase
glyree glizid glykind glyxambi gravol grilinctus gudcef gutclear halox hcqs healthok hepamerz heptral hexidine himcolin histac homide honitus huminsulin humalog hydrocort hyzaar hythalton
ibugesic ibuclin ifin imodium imol inderal indocap inflazone insugen instamox iprazon isordil isoptin isotroin istamet istavel itral itaspor itone itoz ivabrad
ivermectol ivepred izra jalra janumet januvia jardiance jointace jupiros juvi k-bind kemadrin kenacort keraglo keppra ketanov ketorol ketomac kofarest kojivit
kojiglo lactogen lactihep lacne lamez lametec lanol lanoxin lantus lariago larinate lasilactone lasix lasma lcfix leeford lesuride letroz levera levipil levocet levoday levolin
levoflox levosiz librium licab limcee linid linox lipaglyn lipicard lipicure lipvas lizolid lobate lofecam lomotil lonazep lonitab loobid loparet loprin loram lorfast
losar losacar losakind lotepred lubrex lukol lulifin luliderm lupi lupride luveris lyrica lyser macbery macpod macprot magnex mahacef malidens manforce mankind mebex mectorite medrol
medomol mefkind meftal megalis megaheal melacare melalite mellvas mesacol metacin metadoze metapro metolar metosartan metpure metrogyl metxl mintop minipress minoz mintage mirago
mirtaz mixtard mobizox modalert moisturex molazest momate momtas monocef monotrate montair montas montek montemac montina montiget monticope mosi moov mox moxclav
moxikind moxicip mucaine mucinac mucolite muconext mucopain mucosolvan mucinex mycoderm myospaz myoril myotop nadoxin naprosyn naturogest naxdom nebicard nebistar nebula neeri neksium neoped
neopeptine neosporin neurobion neurokind newcort nexito nexovas nexpro nicip nicardia niftran nimulid nise nizoral nizonide nobel nodosis nolvadex nomo
norflox normaxin norethi norgest novamox novaclav novelon novolizer novomix novorapid novastat nootropil nucoxia nuforce nurokind nutrolin obimet octride odomos odinir oflox oflomac ofler
okacet okamet olanex oleanz olkem olmat olmezest olmin olopat omee omez omnacortil omnicef omnigel ondem onglyza onabet oncotrex oratane orofer ornof orni osteofos ostocalcium
otrivin ovral oxra oxetol oxramet pacimol padma panderm pan panlipase panto pantin pantocid pantodac pantop pantosec pantakind paracip parafizz pause pentaloc pepfiz pepsogel perinorm
permite persol petril phenergan phlogam phexin pioz placentrex planep plavix pletoz polaramine polybion polycrol ponstan povi pradaxa prax pregaba pregabid pregalin pregeb prega premarin primolut
primosa primox progynon prolomet prolyte prominad prothiaden proluton prucapride pruease psorid pulmoclear pulmocef pyrigesic pyrimon quadriderm qutan quinta r-cin r-loc rabeloc rabicip rablet ranitin
rantac razel razo rcinex rebagen redotil regestrone regen rekool remylin renerve resner restyl restasis revital revocon rexidin revelol rifagut ritolide rivotril rizora
roliten rosave roseday rosulip rosuvas rostar rotahaler roxid rozavel rozucor rybelsus ryzodeg sapat sartel saridon savlon sazo sebifin semi sensodyne septran seroflo serta servace setral shelcal sibelium
silodal silverex sinarest sinarex siphene sitagen sitara smuth sofradex solonex solvin sompraz soframycin spasmo spasmonil sporidex sporanox stalopam stamlo stator statix stemetil
sterimycin stiloz storvas storfib strepsils stugeron sucrafil sucral sumo supacef supradyn supracal sustanon susten suprax symbal synflex synclar syndopa systane syscan
t-bact tadacip tadalis taxim tazloc tazact tayo tebokan tegretol tegrital telma telmikind telekast telista telsartan telsar teneza tenepride tenormin tenovate terbest terbicip tetmosol thrombophob
thyrox thyronorm thyrowel tiniba tixylix tide tobaflam tobrex toba tonact topamac torex torglip torleva tossex tradjenta trajenta travatan travisight trapic tresiba tretin tretiva
triben trigaine tricort triglimisave trigem triohale trika tripride trivedon trivolib tryptomer tugain tusq tynept udiliv udapa ultracet
ultraday ultrafin unienzyme unibrol unwanted uprise urimax urispas uristone ursocol ursodil valance valium valent valparin vasograin vaxigrip velgut veltam venlor venusia vericip vertin vertigon
verteporfin vicks vildaray victoza vigomax virovir vitcofol vizylac volini volix voglistar volibo vobose voveran vozuca vymada walamycin warf wellman wikoryl wincold winolap wysolone
xarelto xone xykaa xylistin xyzal yasmin yogasun z-fol zaart zandu zady zathrin zeet zedex zental zenflox zerodol zevert zevit ziapro ziten zifi zilarta zimig zinase zincovit zinetac
zita zithrox zocef zocon zole zolfresh zolpid zomelis zoryl zostum zoryl zovirax zukanorm zyloric zyrtec zyrova zyro zyvana zyven
`
  .trim()
  .split(/\s+/)
