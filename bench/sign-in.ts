/** The token of somebody who signs in with a code from the mailbox. */
export async function signIn(url: string, phone: string): Promise<string> {
  const post = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${name}`, sent)).json()) as Record<string, string>
  }
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber: `+91${phone}` })
  const messages = (await (await fetch(`${url}/mailbox/messages.json?to=${phone}`)).json()) as { text: string }[]
  const { idToken } = await post('signInWithPhoneNumber', {
    sessionInfo,
    code: messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean),
  })
  return idToken ?? ''
}
