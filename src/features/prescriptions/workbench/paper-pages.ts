import type { FileView } from '../../files/files.contract.ts'

/** One page as a picture; of a PDF each page is one too, for nothing of it runs here. */
export interface PaperPage {
  url: string
  name: string
}

export function pagesOf(files: readonly FileView[]): PaperPage[] {
  return files.flatMap(({ url, mime, name, page_urls }) => {
    if (!url) return []
    return mime === 'application/pdf' ? page_urls.map((page) => ({ url: page, name })) : [{ url, name }]
  })
}
