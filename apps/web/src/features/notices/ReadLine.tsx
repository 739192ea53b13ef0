import { showDay, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { partOf, type NewDraft, type Proposal } from './draft.ts'
import classes from './NewNotice.module.css'

interface Props {
  /** Proposals for this field, the likeliest first. */
  readonly proposals: readonly Proposal[]
  /** The file prints it in more than one way. */
  readonly isDoubtful: boolean
  readonly onUse: (part: Partial<NewDraft>) => void
}

/** The line of the file that a value was read from, and other values that it may be. */
export function ReadLine({ proposals: [first, ...others], isDoubtful, onUse }: Props) {
  const t = useTexts('notices')
  if (!first) return isDoubtful ? <p className={classes.doubt}>{t('read.doubt')}</p> : null
  const different = others.filter(
    ({ field, value }) => field === first.field && typeof value !== 'object' && value !== first.value,
  )
  return (
    <p className={classes.read}>
      <span>{t('read.page', { page: first.page })}</span>{' '}
      <q lang="en" translate="no">
        {first.line}
      </q>
      {different.map((other) => (
        <button
          key={`${other.page} ${other.line}`}
          type="button"
          title={other.line}
          onClick={() => onUse(partOf(other))}
        >
          {t('read.use', { value: readValue(other), page: other.page })}
        </button>
      ))}
      {isDoubtful && <span className={classes.doubt}> {t('read.doubt')}</span>}
    </p>
  )
}

function readValue({ value }: Proposal): string {
  if (typeof value === 'number') return showMoneyShort(value)
  return typeof value === 'string' ? showDay(value) : `${showDay(value.from)} – ${showDay(value.to)}`
}
