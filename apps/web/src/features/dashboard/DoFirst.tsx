import { FIGURE_LISTS } from '@niyam/contract/dashboard-lists.ts'
import { IconArrowForward, IconCircleCheck, IconEye, IconFileCheck, IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { costWords } from '../../domain/cost-words.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'
import { shortened } from '../../domain/shortened.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { loadManyDialog } from '../items/bulk/load-many-dialog.ts'
import classes from './Dashboard.module.css'
import type { Dashboard } from './queries.ts'

const ManyDialog = lazyPart(loadManyDialog)

type Item = Dashboard['first'][number]

const COLUMNS = ['entity', 'what', 'due', 'assignee', 'state', 'cost'] as const
const STEP_ICON = { in_progress: IconPencil, in_review: IconEye, returned: IconArrowForward } as const

/** What to do first, by what lateness costs and by day. */
export function DoFirst({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const mayFile = useMay('filings.write')
  const [filed, setFiled] = useState<Item | null>(null)
  return (
    <Panel
      title={t('first.title')}
      padding="none"
      aside={
        data.open > 0 ? (
          <AppLink href={calendarPath(FIGURE_LISTS.open())}>{t('first.all', { count: data.open })}</AppLink>
        ) : undefined
      }
    >
      {data.first.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('first.none_title')} text={t('first.none_text')} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {t(`first.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.first.map((item) => (
              <Row key={item.item_id} item={item} today={data.today} onFile={mayFile ? setFiled : null} />
            ))}
          </tbody>
        </table>
      )}
      {filed && (
        <Suspense>
          <ManyDialog act="file" items={[filed]} today={data.today} onDone={() => setFiled(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly item: Item
  readonly today: string
  /** Null where the person may not record filings. */
  readonly onFile: ((item: Item) => void) | null
}

function Row({ item, today, onFile }: RowProps) {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  const period = words.period(item.period, item.area)
  const number = item.registration_number
  // As it is stored: the code that formats numbers would load with the first page of the day.
  const whole = [item.entity_name, t('first.item', { form: item.form, period }), number].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className={classes.entity}>
        <AppLink href={calendarPath({ item: item.item_id })} className={classes.cover} title={whole}>
          {item.entity_name}
        </AppLink>
      </td>
      <td className={classes.what}>
        {item.form}{' '}
        <small className={classes.second}>{[period, number && shortened(number)].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={classes.due}>
        <Due item={item} today={today} />
      </td>
      <td className={classes.assignee} title={item.assigned_to?.name}>
        {item.assigned_to?.name ?? <span className={classes.nobody}>{t('first.nobody')}</span>}
      </td>
      <td className={classes.state}>
        <Status item={item} today={today} />
      </td>
      <td className={classes.cost}>
        <Cost item={item} />
        {onFile && (
          <button
            type="button"
            className={classes.act}
            onClick={() => onFile(item)}
            aria-label={t('first.file_what', { what: whole })}
          >
            <IconFileCheck size={16} aria-hidden /> {t('first.file')}
          </button>
        )}
      </td>
    </tr>
  )
}

/** `31 Oct`, and how far it is. The year is written only where it is another one. */
function Due({ item, today }: Pick<RowProps, 'item' | 'today'>) {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  if (!item.due_date) return null
  const short = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4)
      ? `${Number(day.slice(8))} ${words.monthShort(day.slice(0, 7))}`
      : words.day(day)
  const before = item.statutory_due_date
  return (
    <>
      {before && before !== item.due_date && (
        <s aria-label={t('first.was', { day: words.day(before) })} className={classes.before}>
          {short(before)}
        </s>
      )}{' '}
      {short(item.due_date)} <small className={classes.second}>{words.distance(item.due_date, today, true)}</small>
    </>
  )
}

/** The step of the work where there is one, else the state. The days of lateness are beside the due date. */
function Status({ item: { step, state, due_date }, today }: Pick<RowProps, 'item' | 'today'>) {
  const t = useTexts('compliances')
  if (step) return <StateBadge tone="primary" icon={STEP_ICON[step]} label={t(`state.${step}`)} />
  const label = state === 'due' && due_date === today ? t('badge.due_today') : t(`state.${state}`)
  return <StateBadge {...STATE_LOOK[state]} label={label} />
}

function Cost({ item }: Pick<RowProps, 'item'>) {
  const t = useTexts('compliances')
  if (item.state !== 'overdue') return <span className={classes.nobody}>—</span>
  const { now, more, kinds } = costWords(t, item.cost_parts)
  return (
    <span className={classes.amount} title={kinds || undefined}>
      {now}
      {more && <small className={`${classes.second} ${classes.kinds}`}>{more}</small>}
    </span>
  )
}
