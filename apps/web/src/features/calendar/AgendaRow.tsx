import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Step } from '@niyam/contract/calendar-filter.ts'
import { isOwnObligation } from '@niyam/law/catalogue/model/own-id.ts'
import {
  IconArrowForward,
  IconChecklist,
  IconEye,
  IconFileCheck,
  IconPencil,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import classes from './AgendaRow.module.css'
import { calendarWords } from '../../domain/calendar-words.ts'
import { costWords } from '../../domain/cost-words.ts'
import { badgeWords, isOpen as isOpenWork } from '../../domain/item-states.ts'
import { itemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import type { Picked } from '../../domain/work-list/picked.ts'
import type { Texts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { initials } from '../../ui/initials.ts'

/** What can be done to one row: the agenda hears the press by these marks. */
export type RowAct = 'file' | 'assign'

interface Props {
  readonly item: CalendarItem
  readonly today: string
  readonly href: string
  readonly isOpen: boolean
  /** The calendar of one entity names the return instead of the entity. */
  readonly isOfOneEntity: boolean
  /** Null where nothing can be chosen. */
  readonly pick: Picked | null
  readonly acts: readonly RowAct[]
  readonly t: Texts<'compliances'>
}

const STEP_SIGNS = { in_progress: IconPencil, in_review: IconEye, returned: IconArrowForward } as const
const ACT_SIGNS = { file: IconFileCheck, assign: IconUserPlus } as const

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
export function AgendaRow({ item, today, href, isOpen, isOfOneEntity, pick, acts, t }: Props) {
  const words = calendarWords(t)
  const { form, assigned_to: assignee } = item
  const name = isOfOneEntity ? item.title : item.entity_name
  const period = words.period(item.period, item.area)
  const number = item.registration_number && shownNumber(item.area, item.registration_number)
  const isOwn = isOwnObligation(item.obligation_id)
  const notes = [
    isOwn && t('own.sign'),
    item.latest_due_date && t('item.not_later', { day: words.day(item.latest_due_date) }),
    item.statutory_due_date !== null &&
      item.due_date !== null &&
      item.statutory_due_date !== item.due_date &&
      t('agenda.was', { day: words.day(item.statutory_due_date) }),
    // Once it is overdue, earlier days to work towards help no one.
    item.day_off && item.state !== 'overdue' && t('agenda.day_off', { day: words.day(item.day_off.before) }),
    item.internal_due_date &&
      item.state !== 'overdue' &&
      t('agenda.own_day', { day: words.day(item.internal_due_date) }),
    item.started
      ? t('agenda.started', { name: item.started.by })
      : item.step && item.step !== 'in_progress' && t(`state.${item.step}`),
    lateness(item, today, t),
    item.is_nil && t('agenda.nil'),
    item.is_optional && t('agenda.by_choice'),
    item.is_assumed && t('agenda.assumed'),
    item.is_unverified && t('agenda.unverified'),
    item.is_provisional && t('agenda.provisional'),
  ].filter((word) => typeof word === 'string')
  const cost = item.state === 'overdue' ? costWords(t, item.cost_parts) : null
  return (
    <li className={pick ? classes.pickable : undefined}>
      {pick && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={pick.isOn}
            aria-label={t('pick.row', { form: `${form} ${period}`, name: item.entity_name })}
            onChange={({ nativeEvent }) => pick.toggle((nativeEvent as MouseEvent).shiftKey === true)}
          />
        </label>
      )}
      <AppLink href={href} className={classes.row} aria-current={isOpen || undefined} data-item={item.item_id}>
        <span className={classes.form}>{form}</span>
        <span className={classes.name} title={[name, ...notes].join(' · ')}>
          {name}
          {isOwn && <IconChecklist size={14} aria-hidden className={classes.own} />}
          {notes.map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
        </span>
        <span className={classes.badge}>
          {itemStateBadge(t, item, today)}
          {item.step && <StepSign step={item.step} label={t(`state.${item.step}`)} />}
        </span>
        <span className={classes.about}>
          <span className={classes.period}>{period}</span>
          {item.registration_number ? (
            <span className={classes.number} title={number ?? undefined}>
              {shortNumber(item.registration_number, item.area)}
            </span>
          ) : (
            <span className={classes.number} />
          )}
          <span
            className={classes.person}
            title={assignee?.name ?? t('item.nobody')}
            data-none={!assignee || undefined}
          >
            <span aria-hidden>{assignee ? initials(assignee.name) : <IconUser size={14} />}</span>
            <span className="visually-hidden">{assignee?.name ?? t('item.nobody')}</span>
          </span>
          <span className={classes.cost} title={cost?.kinds || undefined}>
            {cost && (
              <>
                <span>{cost.now}</span>
                {cost.more && <span className={classes.more}>{cost.more}</span>}
              </>
            )}
          </span>
        </span>
      </AppLink>
      {acts.length > 0 && (
        <span className={classes.acts}>
          {acts.map((act) => {
            if (act === 'file' && (!isOpenWork(item.state) || item.step === 'in_review')) return null
            const Sign = ACT_SIGNS[act]
            const label = t(`act.${act}`)
            return (
              <button
                key={act}
                type="button"
                data-act={act}
                data-of={item.item_id}
                title={label}
                aria-label={`${label}: ${form} ${period}, ${item.entity_name}`}
              >
                <Sign size={16} aria-hidden />
              </button>
            )
          })}
        </span>
      )}
    </li>
  )
}
