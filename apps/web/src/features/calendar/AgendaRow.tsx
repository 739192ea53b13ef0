import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Step } from '@niyam/contract/calendar-filter.ts'
import { isOwnObligation } from '@niyam/law/catalogue/model/own-id.ts'
import { IconArrowForward, IconChecklist, IconEye, IconPencil } from '@tabler/icons-react'
import classes from '../../domain/Agenda.module.css'
import { calendarWords } from '../../domain/calendar-words.ts'
import { badgeWords } from '../../domain/item-states.ts'
import { itemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import type { Texts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'

interface Props {
  readonly item: CalendarItem
  readonly today: string
  readonly href: string
  readonly isOpen: boolean
  /** The calendar of one entity names the return instead of the entity. */
  readonly isOfOneEntity: boolean
  /** Null where nothing can be chosen. */
  readonly pick: { readonly isOn: boolean; readonly toggle: (isRange: boolean) => void } | null
  readonly t: Texts<'compliances'>
}

const STEP_SIGNS = { in_progress: IconPencil, in_review: IconEye, returned: IconArrowForward } as const

/** The step of the work on an item, beside its status. */
function StepSign({ step, label }: { readonly step: Step; readonly label: string }) {
  const Sign = STEP_SIGNS[step]
  return (
    <span className={classes.step} title={label}>
      <Sign size={16} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** How late an item was filed whose badge says that its proof is missing. */
function lateness(item: CalendarItem, today: string, t: Texts<'compliances'>) {
  const words = item.lacks_proof && badgeWords({ ...item, lacks_proof: false }, today)
  return words && words.key === 'filed_late' && t('badge.filed_late', { count: words.count })
}

/** Sixty rows are drawn at once: a row calls no hooks, so that a slow phone stays responsive. */
export function AgendaRow({ item, today, href, isOpen, isOfOneEntity, pick, t }: Props) {
  const words = calendarWords(t)
  const { form } = item
  const name = isOfOneEntity ? item.title : item.entity_name
  const period = words.period(item.period, item.area)
  const was =
    item.statutory_due_date !== null && item.due_date !== null && item.statutory_due_date !== item.due_date
      ? t('agenda.was', { day: words.day(item.statutory_due_date) })
      : null
  const number = item.registration_number && shownNumber(item.area, item.registration_number)
  const isOwn = isOwnObligation(item.obligation_id)
  const others = [
    item.latest_due_date && t('item.not_later', { day: words.day(item.latest_due_date) }),
    item.day_off && t('agenda.day_off', { day: words.day(item.day_off.before) }),
    item.internal_due_date && t('agenda.own_day', { day: words.day(item.internal_due_date) }),
    item.started
      ? t('agenda.started', { name: item.started.by })
      : item.step && item.step !== 'in_progress' && t(`state.${item.step}`),
    lateness(item, today, t),
    item.is_nil && t('agenda.nil'),
    item.is_optional && t('agenda.by_choice'),
    item.is_assumed && t('agenda.assumed'),
    item.is_unverified && t('agenda.unverified'),
    item.is_provisional && t('agenda.provisional'),
    item.assigned_to?.name,
  ].filter((word) => typeof word === 'string')
  return (
    <li className={pick ? classes.pickable : undefined}>
      {pick && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={pick.isOn}
            aria-label={t('many.row', { form: `${form} ${period}`, name: item.entity_name })}
            onChange={({ nativeEvent }) => pick.toggle((nativeEvent as MouseEvent).shiftKey === true)}
          />
        </label>
      )}
      <AppLink href={href} className={classes.row} aria-current={isOpen || undefined} data-item={item.item_id}>
        <span className={classes.form}>{form}</span>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span
          className={classes.period}
          title={[isOwn && t('own.sign'), period, was, number, ...others].filter(Boolean).join(' · ')}
        >
          {isOwn && (
            <span className={classes.own}>
              <IconChecklist size={14} aria-hidden /> {t('own.sign')}
            </span>
          )}
          <span>{period}</span>
          {was && <span>{was}</span>}
          {item.registration_number && (
            <>
              <span className={classes.number}>{number}</span>
              <span className={classes.shortNumber}>{shortNumber(item.registration_number, item.area)}</span>
            </>
          )}
          {others.map((other) => (
            <span key={other}>{other}</span>
          ))}
        </span>
        <span className={classes.badge}>
          {itemStateBadge(t, item, today)}
          {item.step && <StepSign step={item.step} label={t(`state.${item.step}`)} />}
        </span>
      </AppLink>
    </li>
  )
}
