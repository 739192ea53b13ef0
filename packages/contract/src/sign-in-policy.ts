import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoDay } from './fields.ts'

export const NETWORKS_AT_MOST = 50

/** The sign-in rules of an organisation. */
export const Policy = z.object({
  /** The first day on which everybody needs a second factor; null asks for none. */
  two_factor_from: IsoDay.nullable(),
  /** Networks such as 203.0.113.0/24, from which alone one gets in. Empty lets in from anywhere. */
  networks: z.array(z.string()),
})
export type Policy = z.infer<typeof Policy>

const PolicyPage = Policy.extend({
  /** Where this request came from: a list of networks must hold it. */
  own_address: z.string(),
  /** People who have set up no second factor. */
  without_second_factor: z.array(z.object({ organisation_user_id: z.string(), name: z.string() })),
})
export type PolicyPage = z.infer<typeof PolicyPage>

export const getPolicy = endpoint({
  method: 'GET',
  path: 'organisation/policy/',
  access: 'policy.manage',
  summary: 'The sign-in rules of the organisation, and its people without a second factor',
  reply: PolicyPage,
})

export const changePolicy = endpoint({
  method: 'POST',
  path: 'organisation/policy/',
  access: 'policy.manage',
  fresh: true,
  summary: 'Require a second factor from a day, and limit access to some networks',
  body: z.object({
    two_factor_from: IsoDay.nullable(),
    networks: z
      .array(z.string().trim().max(60, 'This is longer than any network. Write it like 203.0.113.0/24.'))
      .max(NETWORKS_AT_MOST, `At most ${NETWORKS_AT_MOST} networks can be named. Join some into larger ones.`),
  }),
  reply: PolicyPage,
})
