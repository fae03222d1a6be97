/** What holds for every path, in Markdown. */
export const introduction = `Medicines, prescriptions and video consultations.

- **Headers.** Requests of patients carry \`app: patient\`, those of the desk \`app: desk\`; signed-in callers add \`Authorization: Firebase <ID token>\`.
- **Answers.** Success is \`{"data": …, "meta"?: {…}}\`. An error is \`{"data": null, "error": {"detail", "code", "request_id"}}\`, or \`"error": {"<field>": ["message"]}\` for invalid fields. A string in \`data\` is shown to the patient as it is.
- **Values.** Amounts are integers in paise, times RFC 3339 in UTC, dates \`YYYY-MM-DD\`, names \`snake_case\`. Ids of other accounts answer 404. Answers may gain fields.
- **Pages.** Lists take \`limit\` and \`cursor\`; \`meta.next\` is the cursor of the next page.
- **Repeats.** Operations with \`Idempotency-Key\` give the first answer again for 24 hours; 422 for the same key with another body, 409 while the first is being processed.
- **Limits.** 600 calls a minute for an address and 240 for an account unless stated otherwise, then 429 with \`Retry-After\`. JSON up to 256 KiB, up to 5 files of 10 MiB.
- **Paths.** A path without its final slash answers 308 to the one with it.
- **Files.** Links to files and documents in answers carry a signature of their own and expire after minutes.
- **Live updates.** \`GET /api/events/\` is a stream of server-sent events for signed-in callers. \`Last-Event-ID\` replays missed events; \`resync\` says that they are no longer available.
- **Stability.** Operation ids and wire names do not change.
`
