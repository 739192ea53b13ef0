import { Client } from './client.ts'
import { furnish } from './furnish.ts'
import { type Screen, screensOfData } from './screens.ts'
import { freshEmail, site, test } from './test.ts'

export interface Furnished {
  readonly client: Client
  /** The screens whose addresses hold an id of this office. */
  readonly screens: readonly Screen[]
}

/** With an office that has every kind of record, made once for all tests of a worker: for journeys that only read. */
export const furnishedTest = test.extend<object, { furnished: Furnished }>({
  furnished: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, use) => {
      const client = new Client(site())
      await client.settle(freshEmail(), 'Mehra & Associates')
      await client.introduce()
      const { token } = await furnish(client)
      const invitation = {
        name: 'invitation',
        path: `/organisation/users/invite#token=${token}`,
        heading: /^You already belong to/,
      }
      await use({ client, screens: [...(await screensOfData(client)), invitation] })
    },
    { scope: 'worker' },
  ],
})
