/** Looks for malware in a file, in our words. `unknown` when the scanner could not be asked. */
export interface Scanner {
  scan: (content: Buffer) => Promise<'clean' | 'infected' | 'unknown'>
  /** Throws when the scanner does not answer. */
  probe: () => Promise<void>
}

const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1')

/** Knows only the test file every scanner knows (eicar.org), so that an installation without one can be tried out too. */
export const eicarOnly: Scanner = {
  scan: async (content) => (content.includes(eicar) ? 'infected' : 'clean'),
  probe: async () => {},
}
