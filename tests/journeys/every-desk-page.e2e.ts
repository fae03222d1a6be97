import { testEveryPage } from './every-page.ts'

testEveryPage((path) => path.startsWith('/desk'))
