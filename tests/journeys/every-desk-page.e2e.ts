import { testEveryPage } from './every-page.ts'

// AX-1: every page of the desk.
testEveryPage((path) => path.startsWith('/desk'))
