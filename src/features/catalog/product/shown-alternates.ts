/** So many substitutes stand on the page of a product; the search has all of them. */
export const alternatesShown = 6
