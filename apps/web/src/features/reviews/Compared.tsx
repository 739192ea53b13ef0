import type { PendingFiling, ReadDocument } from '@niyam/contract/reviews.ts'
import { COMPARED_PARTS, type ComparedPart } from '@niyam/law/acknowledgements/compared-parts.ts'
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './ReviewQueue.module.css'

const SIGNS = { same: IconCircleCheck, differs: IconAlertTriangle, unstated: IconMinus }
const TONES = { same: 'success', differs: 'danger', unstated: 'neutral' }

interface Props {
  readonly compared: NonNullable<ReadDocument['compared']>
  readonly pending: PendingFiling
}

/** The acknowledgement beside the filing, part by part; the differences are named above the table. */
export function Compared({ compared, pending }: Props) {
  const t = useTexts('review-queue')
  const words = useCalendarWords()
  const { item, filing } = pending
  const differing = COMPARED_PARTS.filter((part) => compared.parts[part] === 'differs')
  const names = differing.map((part) => t(`part.${part}`))
  const typed: Record<ComparedPart, string> = {
    form: item.form,
    period: words.period(item.period, item.area),
    registration: item.registration_number ?? item.entity_name,
    number: filing.acknowledgement || t('no_number'),
    day: words.day(filing.filed_on),
  }
  const printed: Record<ComparedPart, string> = {
    form: compared.parts.form === 'differs' ? t('another_form') : item.form,
    period: compared.periods.map(({ from, to }) => `${words.day(from)} – ${words.day(to)}`).join(', '),
    registration: compared.numbers.slice(0, 2).join(', '),
    number: compared.acknowledgement,
    day: compared.filed_on ? words.day(compared.filed_on) : '',
  }
  return (
    <div className={classes.compared}>
      <p className={classes.verdict} data-tone={differing.length > 0 ? 'danger' : 'success'}>
        {differing.length > 0 ? <IconAlertTriangle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
        {differing.length > 0 ? t('differs', { count: names.length, parts: names.join(', ') }) : t('agrees')}
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('recorded')}</th>
            <th scope="col">{t('printed')}</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED_PARTS.map((part) => {
            const verdict = compared.parts[part] ?? 'unstated'
            const Sign = SIGNS[verdict]
            return (
              <tr key={part} data-verdict={verdict}>
                <th scope="row">{t(`part.${part}`)}</th>
                <td>{typed[part]}</td>
                <td data-tone={TONES[verdict]}>
                  <Sign size={14} aria-hidden /> {verdict === 'unstated' ? t('unstated') : printed[part]}
                  <span className="visually-hidden"> {t(`verdict.${verdict}`)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
