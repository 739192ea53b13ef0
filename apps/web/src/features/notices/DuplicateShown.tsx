import { Checkbox } from '@mantine/core'
import { ApiFailure } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { noticePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './NewNotice.module.css'

export interface Duplicate {
  /** Null: it is recorded, but not among what this person sees. */
  readonly notice_id: string | null
  /** Its title, or the refusal in the server's words. */
  readonly title: string
  readonly isRefusal?: boolean
}

/** The notice that a refused one is a copy of; null where it was refused for another reason. */
export function duplicateIn(error: unknown): Duplicate | null {
  if (!(error instanceof ApiFailure) || error.code !== 'conflict') return null
  return { notice_id: error.fields.duplicate_of?.[0] ?? null, title: error.message, isRefusal: true }
}

interface Props {
  readonly duplicate: Duplicate
  readonly isCopy: boolean
  readonly onCopy: (isCopy: boolean) => void
}

/** Says that the notice is recorded already, leads to it, and takes the decision to record another copy. */
export function DuplicateShown({ duplicate: { notice_id, title, isRefusal }, isCopy, onCopy }: Props) {
  const t = useTexts('notices')
  return (
    <div className={classes.about} data-tone="warning" role="alert">
      <p>
        {isRefusal ? title : t('duplicate.text', { title })}{' '}
        {notice_id && (
          <AppLink href={noticePath({ notice_id })} target="_blank">
            {t('duplicate.open')}
          </AppLink>
        )}
      </p>
      <Checkbox
        label={t('duplicate.copy')}
        checked={isCopy}
        onChange={({ currentTarget }) => onCopy(currentTarget.checked)}
      />
    </div>
  )
}
