// This file holds no schema, so that the browser may import it whole.

/** `a` admin, `r` reviewer (also approves), `m` member (prepares and files), `v` viewer. */
export const ORGANISATION_ROLES = ['a', 'r', 'm', 'v'] as const
type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

/**
 * How far a permission reaches: `own` what belongs to the person alone; `sight` rows of the entities that they may see;
 * `entity` the same, where they see it with every area of law; `shared` what everyone in the organisation has in common; `whole` only for people with unlimited access, without
 * group or grant.
 */
export const REACHES = ['own', 'sight', 'entity', 'shared', 'whole'] as const
export type Reach = (typeof REACHES)[number]

export interface Permission {
  readonly roles: readonly OrganisationRole[]
  readonly reach: Reach
}

const ALL = ['v', 'm', 'r', 'a'] as const
const WORKERS = ['m', 'r', 'a'] as const
const REVIEWERS = ['r', 'a'] as const
const ADMINS = ['a'] as const
/** Actions only for programs, with a key that allows them. */
const NOBODY = [] as const

/**
 * Who may do what in an organisation: action × role × reach. The only place that says so: routes name an action, replies
 * carry the actions that a person holds, and the web asks those.
 */
export const PERMISSIONS = {
  'self.manage': { roles: ALL, reach: 'own' },
  'organisation.read': { roles: ALL, reach: 'shared' },
  'law.read': { roles: ALL, reach: 'shared' },
  'law.own': { roles: REVIEWERS, reach: 'whole' },
  'law.extend': { roles: REVIEWERS, reach: 'whole' },
  'entities.read': { roles: ALL, reach: 'sight' },
  'entities.create': { roles: WORKERS, reach: 'whole' },
  'entities.write': { roles: WORKERS, reach: 'entity' },
  'entities.archive': { roles: REVIEWERS, reach: 'entity' },
  'entities.delete': { roles: ADMINS, reach: 'whole' },
  'registrations.read': { roles: ALL, reach: 'sight' },
  'registrations.write': { roles: WORKERS, reach: 'sight' },
  'banks.read': { roles: ALL, reach: 'entity' },
  'banks.write': { roles: WORKERS, reach: 'entity' },
  'calendar.read': { roles: ALL, reach: 'sight' },
  'calendar.work': { roles: WORKERS, reach: 'sight' },
  'calendar.set_aside': { roles: REVIEWERS, reach: 'sight' },
  'filings.write': { roles: WORKERS, reach: 'sight' },
  'filings.review': { roles: REVIEWERS, reach: 'sight' },
  'periods.lock': { roles: REVIEWERS, reach: 'whole' },
  'documents.read': { roles: ALL, reach: 'sight' },
  'documents.write': { roles: WORKERS, reach: 'sight' },
  'dsc.read': { roles: ALL, reach: 'sight' },
  'dsc.write': { roles: WORKERS, reach: 'sight' },
  'reports.read': { roles: ALL, reach: 'sight' },
  'packs.manage': { roles: WORKERS, reach: 'sight' },
  'statements.write': { roles: WORKERS, reach: 'sight' },
  'tasks.read': { roles: ALL, reach: 'sight' },
  'tasks.write': { roles: WORKERS, reach: 'sight' },
  'tasks.manage': { roles: REVIEWERS, reach: 'whole' },
  'worksheets.read': { roles: ALL, reach: 'sight' },
  'worksheets.write': { roles: WORKERS, reach: 'sight' },
  'worksheets.review': { roles: REVIEWERS, reach: 'sight' },
  'tags.read': { roles: ALL, reach: 'shared' },
  'tags.manage': { roles: WORKERS, reach: 'whole' },
  'tags.assign': { roles: WORKERS, reach: 'sight' },
  'groups.read': { roles: ALL, reach: 'shared' },
  'groups.manage': { roles: ADMINS, reach: 'whole' },
  'people.manage': { roles: ADMINS, reach: 'whole' },
  'audit.read': { roles: ADMINS, reach: 'whole' },
  'policy.manage': { roles: ADMINS, reach: 'whole' },
  'organisation.close': { roles: ADMINS, reach: 'whole' },
  'imports.manage': { roles: WORKERS, reach: 'whole' },
  'exports.manage': { roles: ADMINS, reach: 'whole' },
  'keys.manage': { roles: ADMINS, reach: 'whole' },
  'webhooks.manage': { roles: ADMINS, reach: 'whole' },
  'drafts.read': { roles: ALL, reach: 'sight' },
  'drafts.write': { roles: NOBODY, reach: 'sight' },
  'drafts.release': { roles: WORKERS, reach: 'sight' },
  'support.manage': { roles: ADMINS, reach: 'whole' },
} as const satisfies Record<string, Permission>

/** One thing that may be done, as `noun.verb`. */
export type Action = keyof typeof PERMISSIONS

export const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[]

/** Whether a word names an action. */
export const isAction = (word: string): word is Action => Object.hasOwn(PERMISSIONS, word)

/** The rights of a membership. `is_limited`: groups or grants limit the person's access. */
export interface Rights {
  readonly role: OrganisationRole
  readonly is_limited: boolean
}

/** Whether a place in the organisation holds an action. Admins are never limited: they would only widen it themselves. */
export function holds(action: Action, { role, is_limited }: Rights): boolean {
  const { roles, reach }: Permission = PERMISSIONS[action]
  return roles.includes(role) && (reach !== 'whole' || !is_limited || role === 'a')
}

/** Every action that a place holds, as replies carry them. */
export const permissionsOf = (rights: Rights): Action[] => ACTIONS.filter((action) => holds(action, rights))
