import { i18n } from '../../lib/i18n.ts'
import type help from '../../locales/en/help.json'
import {
  accountPath,
  acknowledgementsPath,
  auditPath,
  calendarPath,
  dashboardPath,
  draftsPath,
  dscPath,
  entitiesPath,
  exportPath,
  groupsPath,
  importPath,
  lawChangesPath,
  lockedPeriodsPath,
  lawCoveragePath,
  newEntityPath,
  noticesPath,
  notificationsPath,
  ownRulesPath,
  notOursPath,
  portalFilesPath,
  reportsPath,
  tagsPath,
  tasksPath,
  timePath,
  usersPath,
  worksheetsPath,
} from '../../paths.ts'

export type TopicKey = keyof typeof help.topics
export type GroupKey = keyof typeof help.group

interface TopicPlace {
  readonly key: TopicKey
  /** The screen of the topic, where that needs no entity. */
  readonly href?: string
}

/** Every topic, in the order one meets the screens. */
export const GROUPS: readonly { readonly key: GroupKey; readonly topics: readonly TopicPlace[] }[] = [
  { key: 'idea', topics: [{ key: 'idea' }, { key: 'catalogue', href: lawCoveragePath() }] },
  {
    key: 'organisation',
    topics: [
      { key: 'dashboard', href: dashboardPath() },
      { key: 'entities', href: entitiesPath() },
      { key: 'lists' },
      { key: 'new_entity', href: newEntityPath() },
      { key: 'dsc', href: dscPath() },
      { key: 'calendar', href: calendarPath() },
      { key: 'filing' },
      { key: 'tasks', href: tasksPath() },
      { key: 'times', href: timePath() },
      { key: 'notices', href: noticesPath() },
      { key: 'worksheets', href: worksheetsPath() },
      { key: 'acknowledgements', href: acknowledgementsPath() },
      { key: 'locked_periods', href: lockedPeriodsPath() },
      { key: 'law_changes', href: lawChangesPath() },
      { key: 'reports', href: reportsPath() },
      { key: 'portal_files', href: portalFilesPath() },
      { key: 'notifications', href: notificationsPath() },
    ],
  },
  {
    key: 'entity',
    topics: [
      { key: 'entity' },
      { key: 'details' },
      { key: 'registrations' },
      { key: 'documents' },
      { key: 'history' },
      { key: 'applicable' },
      { key: 'not_ours', href: notOursPath() },
      { key: 'what_if' },
      { key: 'obligations' },
    ],
  },
  {
    key: 'admin',
    topics: [
      { key: 'own_rules', href: ownRulesPath() },
      { key: 'tags', href: tagsPath() },
      { key: 'groups', href: groupsPath() },
      { key: 'people', href: usersPath() },
      { key: 'imports', href: importPath() },
      { key: 'programs', href: draftsPath() },
      { key: 'moving', href: exportPath() },
      { key: 'backups' },
      { key: 'audit', href: auditPath() },
    ],
  },
  { key: 'more', topics: [{ key: 'account', href: accountPath() }, { key: 'keyboard' }, { key: 'beyond' }] },
]

/** A topic's words as the catalogue of texts holds them. */
export interface TopicWords {
  readonly title: string
  readonly text: string
  readonly points?: readonly string[]
  /** Keys with what they do. */
  readonly keys?: readonly (readonly string[])[]
}

/** The whole topic at once; `t` is typed for one text at a time. */
export function wordsOf(key: TopicKey): TopicWords {
  const say = i18n.t as (branch: string, how: object) => unknown
  return say(`help:topics.${key}`, { returnObjects: true }) as (typeof help.topics)[TopicKey]
}

/** True when every word of the search begins a word somewhere in the topic, in any order. Nothing searched is found everywhere. */
export function speaksOf({ title, text, points = [], keys = [] }: TopicWords, search: string): boolean {
  const topicText = ` ${[title, text, ...points, ...keys.flat()]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`
  const wanted = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return wanted.every((word) => topicText.includes(` ${word}`))
}
