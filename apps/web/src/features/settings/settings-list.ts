import type { Action } from '@niyam/contract/permissions.ts'
import type { Route } from '../../route.ts'
import {
  apiKeysPath,
  auditPath,
  broughtPath,
  daysOffPath,
  draftsPath,
  editUserPath,
  exportPath,
  feedsPath,
  groupPath,
  groupsPath,
  importPath,
  invitedUsersPath,
  inviteSheetPath,
  inviteUserPath,
  lawChangesPath,
  lawCoveragePath,
  lockedPeriodsPath,
  newOrderPath,
  notOursPath,
  orderPath,
  ownDaysPath,
  ownRuleFormPath,
  ownRulesPath,
  planPath,
  policyPath,
  reviewPath,
  supportPath,
  tagsPath,
  usersPath,
  webhooksPath,
} from '../../paths.ts'

/** One line of the page of settings; the pages are those that lead back to it. */
interface Line<K extends string = string> {
  readonly key: K
  readonly href: string
  readonly pages: readonly Pick<Route, 'pattern'>[]
  /** Hidden from people without this right. */
  readonly needs?: Action
}

interface Card<C extends string = string, K extends string = string> {
  readonly card: C
  readonly lines: readonly Line<K>[]
}

const cards = <C extends string, K extends string>(list: readonly Card<C, K>[]) => list

/** Everything that is set up rather than worked on. The first three cards are the left column. */
export const SETTING_CARDS = cards([
  {
    card: 'organisation',
    lines: [
      { key: 'plan', href: planPath(), pages: [planPath], needs: 'people.manage' },
      { key: 'import', href: importPath(), pages: [importPath, broughtPath], needs: 'imports.manage' },
      { key: 'export', href: exportPath(), pages: [exportPath], needs: 'people.manage' },
    ],
  },
  {
    card: 'people',
    lines: [
      {
        key: 'users',
        href: usersPath(),
        pages: [usersPath, editUserPath, inviteUserPath, inviteSheetPath, invitedUsersPath],
        needs: 'people.manage',
      },
      { key: 'groups', href: groupsPath(), pages: [groupsPath, groupPath] },
      { key: 'policy', href: policyPath(), pages: [policyPath], needs: 'people.manage' },
      { key: 'support', href: supportPath(), pages: [supportPath], needs: 'people.manage' },
    ],
  },
  {
    card: 'work',
    lines: [
      { key: 'own_days', href: ownDaysPath(), pages: [ownDaysPath], needs: 'people.manage' },
      { key: 'days_off', href: daysOffPath(), pages: [daysOffPath], needs: 'people.manage' },
      { key: 'review', href: reviewPath(), pages: [reviewPath], needs: 'people.manage' },
      { key: 'own_rules', href: ownRulesPath(), pages: [ownRulesPath, ownRuleFormPath] },
      { key: 'not_required', href: notOursPath(), pages: [notOursPath] },
      { key: 'locked_periods', href: lockedPeriodsPath(), pages: [lockedPeriodsPath] },
      { key: 'tags', href: tagsPath(), pages: [tagsPath] },
    ],
  },
  {
    card: 'connections',
    lines: [
      { key: 'api_keys', href: apiKeysPath(), pages: [apiKeysPath], needs: 'people.manage' },
      { key: 'webhooks', href: webhooksPath(), pages: [webhooksPath], needs: 'people.manage' },
      { key: 'drafts', href: draftsPath(), pages: [draftsPath] },
      { key: 'feeds', href: feedsPath(), pages: [feedsPath] },
    ],
  },
  {
    card: 'record',
    lines: [
      { key: 'audit', href: auditPath(), pages: [auditPath], needs: 'people.manage' },
      { key: 'law_changes', href: lawChangesPath(), pages: [lawChangesPath, newOrderPath, orderPath] },
      { key: 'coverage', href: lawCoveragePath(), pages: [] },
    ],
  },
])

export type SettingLine = (typeof SETTING_CARDS)[number]['lines'][number]
export type SettingKey = SettingLine['key']

/** The number of cards in the left column, where there is room for two columns. */
export const LEFT_CARDS = 3

export const SETTINGS = SETTING_CARDS.flatMap(({ lines }) => lines)
