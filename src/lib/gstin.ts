const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A typed GSTIN as it is stored, without blanks and in capitals; null when its form or its check character is wrong. */
export function normaliseGstin(text: string): string | null {
  const gstin = text.replaceAll(/\s/g, '').toUpperCase()
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(gstin) && checkSign(gstin) === gstin[14] ? gstin : null
}

/** The fifteenth character, by the GST Network's own rule (Luhn, modulo 36) from the fourteen before it. */
function checkSign(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14)).reduce((all, sign, at) => {
    const product = signs.indexOf(sign) * ((at % 2) + 1)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36]
}
