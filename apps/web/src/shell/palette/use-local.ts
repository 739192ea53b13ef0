import {
  IconBuilding,
  IconDownload,
  IconFileText,
  IconId,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMailExclamation,
  IconBell,
  IconCalendarDue,
  IconChecklist,
  IconClock,
  IconFileCertificate,
  IconPlus,
  IconSearch,
  IconSettings,
  IconSignature,
  IconStar,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import { useQuery } from '@tanstack/react-query'
import { chooseLanguage } from '../../lib/i18n-choice.ts'
import { installApp, useInstallable } from '../../lib/install.ts'
import { type Language, LANGUAGES } from '../../lib/language.ts'
import { chooseTheme, COLOUR_THEMES } from '../../lib/colour-theme.ts'
import { entityQuery, queryClient, ownQuery } from '../../lib/queries.ts'
import { useHeld, useMay, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import {
  accountPath,
  calendarPath,
  capacityPath,
  chooseOrganisationPath,
  dscPath,
  entitiesPath,
  entityPath,
  logoutPath,
  myDayPath,
  newEntityPath,
  notificationsPath,
  officersPath,
  sheetPath,
  taskSeriesPath,
  tasksPath,
  taskTemplatesPath,
  timePath,
  worksheetsPath,
} from '../../paths.ts'
import { SIGNS } from '../ThemeMenu.tsx'
import { SETTINGS } from '../../features/settings/settings-list.ts'
import { FOOT_PLACES, PLACES, type Place, placesOf } from '../places.ts'
import { useStarred } from '../starred.ts'
import { formsFound } from './forms.ts'
import type { Option } from './options.ts'
import { ranked } from './rank.ts'
import { type RecentKind, recents } from './recent.ts'

const namesOf = ({ label, names = [] }: Option) => [label, ...names]

/** The pages of the organisation, as far as this person may open them. */
export function usePages(text: string): Option[] {
  const t = useTexts('shell')
  const ofPalette = useTexts('palette')
  const ofSettings = useTexts('settings')
  const held = useHeld()
  const isOpen = ({ needs }: Place) => !needs || held.includes(needs)
  const placed = ({ key, href, icon }: Place): Option => own(href, t(`places.${key}`), icon)
  const own = (href: string, label: string, icon: Option['icon']): Option => {
    return { key: href, href, icon, label, second: '', kind: 'page' }
  }
  const pages = [
    ...[...PLACES, ...FOOT_PLACES].filter(isOpen).map((place) => placed(place)),
    own(notificationsPath(), ofPalette('notifications'), IconBell),
    own(officersPath(), ofPalette('officers'), IconUsers),
    own(sheetPath(), ofPalette('sheet'), IconTable),
    ...(held.includes('tasks.read')
      ? [
          own(myDayPath(), ofPalette('my_day'), IconChecklist),
          own(tasksPath({ view: 'board' }), ofPalette('task_board'), IconChecklist),
          own(timePath(), ofPalette('time'), IconClock),
          ...(held.includes('tasks.manage') ? [own(capacityPath(), ofPalette('capacity'), IconClock)] : []),
          own(taskTemplatesPath(), ofPalette('task_templates'), IconChecklist),
          own(taskSeriesPath(), ofPalette('task_series'), IconChecklist),
        ]
      : []),
    ...(held.includes('dsc.read')
      ? [
          own(dscPath(), ofPalette('certificates'), IconSignature),
          own(dscPath({ state: 'expires_in_30' }), ofPalette('certificates_ending'), IconSignature),
          own(dscPath({ place: 'out' }), ofPalette('certificates_out'), IconSignature),
          own(dscPath({ receipt: 'open' }), ofPalette('certificates_receipts'), IconSignature),
        ]
      : []),
    own(worksheetsPath(), ofPalette('worksheets'), IconTable),
    ...SETTINGS.filter(({ key, needs }) => key !== 'drafts' && (!needs || held.includes(needs))).map(
      ({ key, href }) => {
        const name = ofSettings(`name.${key}`)
        // By the words that the page of settings finds it by, too.
        return { ...own(href, name, IconSettings), names: [`${name} ${ofSettings(`find.${key}`)}`] }
      },
    ),
    own(accountPath(), t('user.account'), IconUser),
    own(chooseOrganisationPath(), t('organisation.choose'), IconBuilding),
  ]
  return ranked(pages, text, namesOf)
}

/** The active entity, then its pages: a page is found by its own name, or by its name and that of the entity. */
export function useEntityPages(text: string): { readonly own: Option[]; readonly pages: Option[] } {
  const t = useTexts('shell')
  const entity = useSession((session) => session.entity)
  const known = entity && queryClient.getQueryData(entityQuery(entity.entity_id).queryKey)?.entity
  if (!entity || !known) return { own: [], pages: [] }
  const { name } = known
  const href = entityPath(entity)
  const second = known.pan ?? ''
  const own: Option = { key: href, href, icon: IconBuilding, label: name, second, kind: 'entity' }
  const pages = placesOf(entity.entity_id)
    .filter((place) => place.href !== href)
    .map(({ key, href: at, icon }): Option => {
      const label = t(`places.${key}`)
      return { key: at, href: at, icon, label, second: name, kind: 'page', names: [`${label} ${name}`] }
    })
  return { own: ranked([own], text, namesOf), pages: ranked(pages, text, namesOf) }
}

/** What can be done from anywhere. Looks and languages stand aside until they are asked for. */
export function useActions(text: string, openShortcuts: () => void): Option[] {
  const t = useTexts('shell')
  const ofPalette = useTexts('palette')
  const star = useStarred()
  const isInstallable = useInstallable()
  const mayAdd = useMay('entities.create')
  const action = (key: string, label: string, icon: Option['icon'], does: Partial<Option>): Option => {
    return { key: `action:${key}`, label, icon, second: '', ...does }
  }
  const choices = text.trim() === '' ? [] : [...themes(), ...languages()]
  const actions = [
    ...(mayAdd ? [action('add_entity', ofPalette('add_entity'), IconPlus, { href: newEntityPath() })] : []),
    ...(star.isReady
      ? [action('star', t(star.isStarred ? 'starred.take' : 'starred.give'), IconStar, { run: star.toggle })]
      : []),
    action('shortcuts', t('keys.title'), IconKeyboard, { run: openShortcuts }),
    ...(isInstallable ? [action('install', t('user.install'), IconDownload, { run: () => void installApp() })] : []),
    action('sign_out', t('user.sign_out'), IconLogout, { href: logoutPath() }),
    ...choices,
  ]
  return ranked(actions, text, namesOf)

  function themes(): Option[] {
    return COLOUR_THEMES.map((theme) =>
      action(`look:${theme}`, ofPalette('look', { look: t(`look.${theme}`) }), SIGNS[theme], {
        run: () => chooseTheme(theme),
      }),
    )
  }
  function languages(): Option[] {
    return Object.entries(LANGUAGES).map(([language, name]) =>
      action(`language:${language}`, ofPalette('language', { name }), IconLanguage, {
        run: () => void chooseLanguage(language as Language),
      }),
    )
  }
}

/** Forms by a name of either Income-tax Act; each leads to its items in the calendar. */
export function useForms(text: string): Option[] {
  const ofPalette = useTexts('palette')
  const { data } = useQuery(ownQuery('form names', () => loadTable('form-names')))
  return formsFound(data ?? [], text.trim()).map(({ name, before, what }) => {
    const href = calendarPath({ search: name.split(', ')[0] ?? name })
    const second = before.length > 0 ? ofPalette('form_before', { names: before.join(', '), what }) : what
    return { key: `form:${href}:${what}`, href, icon: IconFileText, label: name, second, kind: 'form' }
  })
}

const RECENT_SIGNS: Record<RecentKind, Option['icon'] | null> = {
  page: null,
  entity: IconBuilding,
  registration: IconId,
  form: IconFileText,
  item: IconCalendarDue,
  task: IconChecklist,
  notice: IconMailExclamation,
}

export const recentOptions = (): Option[] =>
  recents().map(({ kind, href, label, second }) => ({
    key: `recent:${href}`,
    kind,
    href,
    label,
    second,
    icon: RECENT_SIGNS[kind] ?? PLACES.find((place) => place.href === href)?.icon ?? IconFileCertificate,
  }))

/** Links for what the palette does not hold: the lists, searched with the same words. */
export function useFurther(text: string): Option[] {
  const ofPalette = useTexts('palette')
  const search = text.trim()
  if (search === '') return []
  const list = (href: string, label: string): Option => ({
    key: `further:${href}`,
    href,
    label,
    second: '',
    icon: IconSearch,
  })
  return [
    list(calendarPath({ search }), ofPalette('in_calendar', { text: search })),
    list(entitiesPath({ search }), ofPalette('in_entities', { text: search })),
  ]
}
