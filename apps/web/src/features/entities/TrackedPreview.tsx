import type { previewEntity } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './NewEntity.module.css'

interface Props {
  readonly preview: ReplyOf<typeof previewEntity> | undefined
  /** Why nothing could be worked out; null while nothing is wrong. */
  readonly failure: string | null
}

const FREQUENCIES = ['monthly', 'quarterly', 'half-yearly', 'annual', 'triennial', 'one-time'] as const

/** What the entity will be tracked for, as typed so far; nothing of it is stored yet. */
export function TrackedPreview({ preview, failure }: Props) {
  const t = useTexts('entities')
  return (
    <div className={classes.preview} aria-live="polite">
      <Panel
        title={t('preview.title')}
        padding="none"
        aside={preview && <span>{t('preview.count', { count: preview.compliances.length + preview.more })}</span>}
      >
        {!preview && <p className={classes.hint}>{failure ?? t('preview.empty')}</p>}
        {preview && (
          <ul className={classes.tracked}>
            {preview.compliances.map(({ form, title, frequency, due_date, is_assumed }) => {
              const known = FREQUENCIES.find((one) => one === frequency)
              return (
                <li key={form}>
                  <strong title={title}>{form}</strong>
                  <span>
                    {known && t(`preview.frequency.${known}`)}
                    {is_assumed && ` · ${t('preview.assumed')}`}
                  </span>
                  <span>{due_date ? showDay(due_date) : t('preview.no_day')}</span>
                </li>
              )
            })}
          </ul>
        )}
        {preview && preview.more > 0 && <p className={classes.hint}>{t('preview.more', { count: preview.more })}</p>}
        {preview && preview.questions.count > 0 && (
          <div className={classes.questions}>
            <strong>
              {t('preview.answers', { count: preview.questions.count, decides: preview.questions.decides })}
            </strong>
            <p>{preview.questions.labels.join(' · ')}</p>
          </div>
        )}
      </Panel>
    </div>
  )
}
