import { expect, it, vi } from 'vitest'
import { session } from './session.ts'
import { ownSettings } from './settings-of-person.ts'

it('the settings of a person arrive although an organisation is chosen while they are on their way', async () => {
  const settings = { look: 'dark', language: 'hi', is_profile_put_off: false }
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)))
  session.set({ ...session.get(), token: 't', csrf: 'c' })
  const asked = ownSettings()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  // This empties the cache, with what it waits for.
  session.set({ ...session.get(), token: 'of the organisation' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer(new Response(JSON.stringify({ version: '1', data: settings })))
  expect(await asked).toEqual(settings)
})
