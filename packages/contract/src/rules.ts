import type { PlatformRole } from './accounts.ts'

/** The role of whoever looks at the page: `public` until the server has said who it is. */
export type Role = PlatformRole | 'public'

const PASSES = {
  admin: ['admin'],
  employee: ['employee', 'admin'],
  reseller: ['reseller', 'admin'],
  subscriber: ['subscriber', 'admin', 'reseller', 'employee'],
  subscriberonly: ['subscriber'],
  public: ['admin', 'employee', 'reseller', 'subscriber', 'public'],
  publicOnly: ['public'],
} as const satisfies Record<string, readonly Role[]>

/** What a route asks of the person's role. This file holds no schema, so that the browser may import it whole. */
export type Rule = keyof typeof PASSES

export const RULES = Object.keys(PASSES) as readonly Rule[]

export const passes = (rule: Rule, role: Role): boolean => (PASSES[rule] as readonly Role[]).includes(role)
