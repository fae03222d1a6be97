import { SignedNote } from '../../prescriptions/paper/signed-paper.tsx'
import type { PaperView } from '../../prescriptions/paper/paper.contract.ts'
import { lineName } from '../../prescriptions/sign/line-name.rules.ts'
import { LineText } from './desk-line-text.tsx'
import styles from './desk-signed-paper.module.css'

/** What was signed, as it was signed: each medicine by its name, and the note. */
export function SignedPaper({ signed }: { signed: NonNullable<PaperView['document']> }) {
  return (
    <>
      {signed.lines.length > 0 && (
        <ol className={styles.lines}>
          {signed.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- signed, so the lines never change their places
            <li key={at}>
              <b>{lineName(line)}</b>
              <LineText line={line} unit={line.unit} />
            </li>
          ))}
        </ol>
      )}
      <SignedNote signed={signed} />
    </>
  )
}
