/** Joins the class names that apply; what is false or missing falls away. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined
