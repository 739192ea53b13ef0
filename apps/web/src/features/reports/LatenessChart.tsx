import type { LatenessCounts } from '@niyam/contract/reports.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './LatenessChart.module.css'

const KINDS = ['on_time', 'late', 'not_filed'] as const
/** Height of the tallest month, in pixels. */
const HEIGHT = 88

interface Props {
  /** `2026-04` to `2027-03`. */
  readonly months: readonly string[]
  readonly counts: Readonly<Record<string, LatenessCounts>>
}

/** A bar for each month above its figures: the figures are the table, so the bars repeat what is in text. */
export function LatenessChart({ months, counts }: Props) {
  const t = useTexts('reports')
  const words = useCalendarWords()
  const of = (month: string) => counts[month] ?? { on_time: 0, late: 0, not_filed: 0 }
  const most = Math.max(1, ...months.map((month) => sumOf(of(month))))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('history.by_month')}>
      <table className={classes.chart} aria-label={t('history.by_month')}>
        <thead>
          <tr aria-hidden>
            <th scope="col">{t('history.by_month')}</th>
            {months.map((month) => (
              <td key={month}>
                <span className={classes.bar} style={{ height: HEIGHT }}>
                  {KINDS.toReversed()
                    .filter((kind) => of(month)[kind] > 0)
                    .map((kind) => (
                      <span
                        key={kind}
                        className={classes.part}
                        data-kind={kind}
                        // The smallest count is still seen beside the largest.
                        style={{ height: Math.max(4, Math.round((of(month)[kind] / most) * HEIGHT)) }}
                      />
                    ))}
                </span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col">{t('month')}</th>
            {months.map((month) => (
              <th key={month} scope="col" aria-label={words.month(month)}>
                {words.monthShort(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={classes.sign} data-kind={kind} aria-hidden />
                {t(`history.kinds.${kind}`)}
              </th>
              {months.map((month) => (
                <td key={month}>{of(month)[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sumOf = ({ on_time, late, not_filed }: LatenessCounts): number => on_time + late + not_filed
