import { testEveryPage } from './every-page.ts'

// AX-1: every page of visitors and patients.
testEveryPage((path) => !path.startsWith('/desk'))
