/** Nobody counts further. */
const most = 100

export const upTo = (count: number) => (count >= most ? `${most - 1}+` : String(count))
