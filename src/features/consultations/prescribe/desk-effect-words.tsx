import { useLingui } from '@lingui/react/macro'

/** What two medicines do together, by the word of the table. */
export function useEffectWords(): Record<string, string> {
  const { t } = useLingui()
  return { ...useHeartEffects(), ...useBodyEffects(), ...useUseEffects(), other: t`may react with each other` }
}

function useHeartEffects(): Record<string, string> {
  const { t } = useLingui()
  return {
    bleeding: t`more bleeding`,
    stomach_bleeding: t`stomach ulcer and bleeding`,
    clots: t`weaker protection from clots`,
    kidney: t`harms kidneys`,
    kidney_and_pressure: t`raises BP, harms kidneys`,
    kidney_and_potassium: t`harms kidneys, raises potassium`,
    potassium_high: t`potassium may rise too high`,
    potassium_low: t`potassium may fall too low`,
    sodium_low: t`sodium may fall too low`,
    calcium_high: t`calcium may rise too high`,
    pressure_up: t`raises BP or weakens its control`,
    pressure_low: t`BP may fall`,
    pressure_crash: t`dangerous fall of BP`,
    pressure_crisis: t`dangerous rise of BP`,
    rebound_pressure: t`BP rebounds when one is stopped`,
    slow_heart: t`slow pulse, heart block`,
    heart_rhythm: t`QT prolongation, irregular heartbeat`,
    digoxin_toxicity: t`digoxin toxicity`,
    limbs: t`cuts the blood supply of limbs`,
    fluid: t`fluid retention, heart failure`,
    dehydration: t`dehydration and low BP`,
    ears_and_kidney: t`harms hearing and kidneys`,
  }
}

function useBodyEffects(): Record<string, string> {
  const { t } = useLingui()
  return {
    serotonin: t`serotonin syndrome`,
    sedation: t`more drowsiness`,
    breathing: t`slows breathing`,
    seizures: t`risk of seizures`,
    confusion: t`confusion, psychosis`,
    dry_and_confused: t`dry mouth, retention, confusion add up`,
    movement: t`movement disorders`,
    muscle: t`muscle damage`,
    tendon: t`tendon rupture`,
    bone: t`weakens bones`,
    liver: t`harms the liver`,
    blood_count: t`low blood counts`,
    rash_and_blood: t`rash, low blood counts`,
    skin_rash: t`serious skin rash`,
    airways: t`tightens the airways`,
    angioedema: t`swelling of face and throat`,
    sugar_low: t`sugar may fall too low`,
    sugar_high: t`raises sugar`,
    hidden_low_sugar: t`hides the signs of low sugar`,
    lactic_acid: t`lactic acidosis`,
    thyroid: t`changes thyroid function`,
    brain_pressure: t`raised pressure in the head`,
    ammonia: t`raised ammonia`,
    stones: t`kidney stones`,
    uric_acid: t`raises uric acid`,
    gut_injury: t`injury of the gut`,
    loose_motions: t`loose motions`,
    nausea: t`nausea`,
    womb: t`strong contractions`,
    infection: t`risk of infection`,
    vitamin_a: t`too much vitamin A`,
    alcohol_reaction: t`reaction with alcohol`,
  }
}

function useUseEffects(): Record<string, string> {
  const { t } = useLingui()
  return {
    level_up: t`raises its level`,
    level_down: t`lowers its level`,
    less_absorbed: t`less absorbed: give hours apart`,
    effect_lost: t`loses its effect`,
    opposite: t`work against each other`,
    same_effect: t`the same effect twice`,
    contraception: t`contraception may fail`,
    opioid_blocked: t`blocks the painkiller`,
    lab_test: t`disturbs blood tests`,
    methotrexate_toxicity: t`methotrexate toxicity`,
    theophylline_toxicity: t`theophylline toxicity`,
    colchicine_toxicity: t`colchicine toxicity`,
  }
}
