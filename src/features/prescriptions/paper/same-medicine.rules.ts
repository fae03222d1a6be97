const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a second line would only say the first one again, in other letters or spaces. */
export function saysItAlready(name: string, salt: string): boolean {
  return bare(name).includes(bare(salt))
}
