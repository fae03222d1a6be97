import { readSnapshot } from '../src/search/index/snapshot.ts'
import { factSynonyms } from './search-ours.ts'
import { cpuMs } from './peers/peer.ts'

// As a start does it: in a process that holds nothing else yet. Says the processor milliseconds.
const synonyms = factSynonyms()
const start = process.cpuUsage()
const data = await readSnapshot(process.argv[2] ?? '', synonyms)
const cpu = cpuMs(start)
if (!data) throw new Error('the snapshot was refused')
console.log(cpu)
