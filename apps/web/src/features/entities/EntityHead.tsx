import { isStateKey } from '@niyam/law/reference/states.ts'
import { Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyText } from '../../domain/CopyText.tsx'
import { kindLabel } from '../../domain/entity-kinds.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { stateName } from '../../lib/state-names.ts'
import { usePathname } from '../../lib/address.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import {
  applicablePath,
  documentsPath,
  entitiesPath,
  entityCalendarPath,
  entityPath,
  entityPeoplePath,
  entityReportsPath,
  obligationsPath,
  registrationsPath,
  whatIfPath,
} from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DotLine } from '../../ui/DotLine.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { MenuEntry } from '../../ui/PopupMenu.tsx'
import { EntityTagsPlace } from '../tags/EntityTagsPlace.tsx'
import classes from './EntityHead.module.css'
import { EntityHealth } from './EntityHealth.tsx'
import { fieldLabel, PLAIN_FIELDS, plainText } from './plain-fields.ts'
import { useEntity } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** What a page below the overview shows. Its title is the name of the entity, as on all pages of it. */
  readonly title?: string
  /** The page is below a tab, so that its own title is shown under the tabs. */
  readonly isBelowTab?: boolean
  readonly actions?: ReactNode
  readonly menu?: readonly MenuEntry[]
}

/** The head that all pages of an entity share: who it is, its numbers, and where else to look. */
export function EntityHead({ entity_id, title, isBelowTab = false, actions, menu }: Props) {
  const t = useTexts('compliances')
  const { data, isError } = useEntity(entity_id)
  // Its page says why below; there is nothing here to act on.
  const isMissing = isError && !data
  const name = data?.entity.name ?? t(isMissing ? 'entity.missing' : 'entity.loading')
  const crumbs = [
    { label: t('entity.all'), href: entitiesPath() },
    ...(title && !isMissing ? [{ label: name, href: entityPath({ entity_id }) }] : []),
  ]
  return (
    <>
      {isMissing ? (
        <PageHead title={name} crumbs={crumbs} />
      ) : (
        <>
          <PageHead
            title={name}
            section={title}
            crumbs={crumbs}
            beside={data && !data.archive && <EntityHealth entity_id={entity_id} />}
            context={
              <>
                <Identity entity_id={entity_id} />
                {!data?.archive && <EntityTagsPlace key={entity_id} entity_id={entity_id} />}
              </>
            }
            actions={actions}
            {...(menu ? { menu } : {})}
          />
          {!data?.archive && <EntityTabs entity_id={entity_id} />}
          {title && (
            <h2 data-section className={isBelowTab ? classes.section : 'visually-hidden'}>
              {title}
            </h2>
          )}
        </>
      )}
      <output className={data?.is_recomputing ? classes.recomputing : 'visually-hidden'}>
        {data?.is_recomputing && (
          <>
            <Loader size={14} aria-hidden /> {t('recomputing')}
          </>
        )}
      </output>
    </>
  )
}

/** Plain fields that the head shows with a label. The fields that due dates start from do not identify an entity. */
const LABELLED = PLAIN_FIELDS.filter(({ key }) => !['incorporated_on', 'address_state', 'tracked_from'].includes(key))

/** `—` where nothing is known would be noise: what is not known is left out. */
function Identity({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('compliances')
  const entity = useEntity(entity_id).data?.entity
  if (!entity) return <span>&nbsp;</span>
  const numbers = (['cin', 'llpin', 'fcrn', 'pan'] as const).flatMap((field) => {
    const text = entity[field]
    return text ? [{ what: t(`entity.${field}`), text: field === 'llpin' ? shownNumber('llp', text) : text }] : []
  })
  return (
    <DotLine>
      <span>{kindLabel(entity.kind)}</span>
      {entity.incorporated_on && <span>{t('entity.since', { day: showDay(entity.incorporated_on) })}</span>}
      {entity.address_state && isStateKey(entity.address_state) && <span>{stateName(entity.address_state)}</span>}
      {entity.status !== 'active' && (
        <span>{t(`entity.status.${entity.status}`, { day: entity.closed_on ? showDay(entity.closed_on) : '' })}</span>
      )}
      {numbers.map(({ what, text }) => (
        <span key={what}>
          <CopyText what={what} text={text} />
        </span>
      ))}
      {LABELLED.map((field) => {
        const value = entity[field.key]
        return value && <span key={field.key}>{`${fieldLabel(field.key)}: ${plainText(field, value)}`}</span>
      })}
    </DotLine>
  )
}

function EntityTabs({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('compliances')
  const pathname = usePathname()
  const { data } = useEntity(entity_id)
  const tabList = useRef<HTMLElement>(null)
  // On a phone the current tab may be outside the visible part.
  useEffect(() => {
    const { current: list } = tabList
    const currentLink = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !currentLink?.previousElementSibling) return
    // With the next picture, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      list.scrollLeft = currentLink.offsetLeft - list.offsetLeft - 24
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  const { due = 0, overdue = 0, open_questions = 0 } = data?.counts ?? {}
  const at = (page: (params: { entity_id: string }) => string) => page({ entity_id })
  const tabs = [
    { label: t('entity.overview'), href: at(entityPath) },
    { label: t('entity.calendar'), href: at(entityCalendarPath), count: due + overdue, also: [at(obligationsPath)] },
    { label: t('entity.registrations'), href: at(registrationsPath), count: data?.registrations.length },
    { label: t('entity.profile'), href: at(applicablePath), open: open_questions },
    // A single report is at `report/…`, beside the list of them.
    { label: t('entity.filings'), href: at(entityReportsPath), also: [`/entity/${entity_id}/report/`] },
    { label: t('entity.documents'), href: at(documentsPath) },
    { label: t('entity.people'), href: at(entityPeoplePath) },
    { label: t('entity.what_if'), href: at(whatIfPath) },
  ]
  return (
    <nav ref={tabList} aria-label={t('entity.tabs')} className={classes.tabs}>
      {tabs.map(({ label, href, count, open, also = [] }) => (
        <AppLink
          key={href}
          href={href}
          aria-current={[href, ...also].some((place) => pathname.startsWith(place)) ? 'page' : undefined}
        >
          {label} {count ? <span className={classes.count}>{count}</span> : null}
          {open ? <span className={classes.open}>{t('entity.open', { count: open })}</span> : null}
        </AppLink>
      ))}
    </nav>
  )
}
