/** The roles an account can have on the platform. */
export const PLATFORM_ROLES = ['subscriber', 'reseller', 'employee', 'admin'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/** The role of the current visitor: `public` until the server has confirmed who they are. */
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

/** The rules that a route applies to the person's role. This file has no schema, so that the browser may import it. */
export type Rule = keyof typeof PASSES

export const RULES = Object.keys(PASSES) as readonly Rule[]

export const passes = (rule: Rule, role: Role): boolean => (PASSES[rule] as readonly Role[]).includes(role)
