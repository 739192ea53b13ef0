import type { previewAnswer } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { Skeleton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import classes from './Applicable.module.css'

type AnswerPreview = ReplyOf<typeof previewAnswer>

interface Props {
  readonly shown: AnswerPreview | undefined
  readonly error: Error | null
}

/** The effect of a chosen answer, before it is saved. The form says why an answer cannot be. */
export function AnswerEffect({ shown, error }: Props) {
  const t = useTexts('applicability')
  if (error) return null
  return (
    <section aria-label={t('effect.title')} aria-live="polite" aria-busy={!shown} className={classes.effect}>
      <strong>{t('effect.title')}</strong>
      {shown ? <Lines {...shown} /> : <Skeleton height={20} mt={8} />}
    </section>
  )
}

function Lines({ applies, does_not_apply }: AnswerPreview) {
  const t = useTexts('applicability')
  if (applies.count + does_not_apply.count === 0) return <p className={classes.hint}>{t('effect.nothing')}</p>
  return (
    <ul>
      {applies.count > 0 && (
        <li data-tone="more">
          <span>{t('effect.applies', { count: applies.count })}</span> {formsOf(applies)}
        </li>
      )}
      {does_not_apply.count > 0 && (
        <li>
          <span>{t('effect.does_not_apply', { count: does_not_apply.count })}</span> {formsOf(does_not_apply)}
        </li>
      )}
    </ul>
  )
}

const formsOf = ({ count, forms }: AnswerPreview['applies']): string =>
  `${forms.join(', ')}${forms.length < count && forms.length >= FORMS_NAMED ? ' …' : ''}`

/** The reply names no more forms. */
const FORMS_NAMED = 12
