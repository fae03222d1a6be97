/** A readable address of a product. Given once: what links to it goes on leading there when its name is corrected. */
export function productSlug({ name, manufacturer, medicine_id }: Named, taken: (slug: string) => boolean): string {
  const plain = slugOf(`${name} ${manufacturer}`)
  return plain === '' || taken(plain) ? slugOf(`${plain} ${medicine_id}`) : plain
}

interface Named {
  name: string
  manufacturer: string
  medicine_id: string
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('%', ' percent')
    .replaceAll(/[^a-z0-9._]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
