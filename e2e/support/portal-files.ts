import type { Client } from './client.ts'

/** Imports a file as the page does. `query` is what the file cannot say, such as the month of an ECR. */
export async function importFile(
  client: Client,
  name: string,
  text: string,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = new FormData()
  body.append('file', new File([text], name, { type: 'text/plain' }))
  const answer = await fetch(`${client.url}/api/organisation/portal-files/?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: client.headers,
    body,
  })
  if (!answer.ok) throw new Error(`${name} was not imported: ${answer.status} ${await answer.text()}`)
}
