import { mailTo } from '../../e2e/support/outbox.ts'
import { Client } from '../../e2e/support/client.ts'

/** A member of the client's organisation, invited by mail as people are. */
export async function colleagueOf(admin: Client): Promise<Client> {
  const email = 'colleague@example.in'
  const client = new Client(admin.url)
  await client.register(email)
  await client.introduce()
  await admin.call('POST organisation/users/invite/', { body: { emails: [email], role: 'm' } })
  await client.join(/\/organisation\/users\/invite#token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? '')
  return client
}
