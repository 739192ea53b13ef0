import { Loader } from '@mantine/core'
import type { OwnFrequency } from '@niyam/law/own-rules/own-rule.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './OwnRules.module.css'
import type { Preview } from './RuleEffect.tsx'

const RuleEffect = lazyPart(() => import('./RuleEffect.tsx'))

interface Props {
  readonly preview: Preview | undefined
  readonly frequency: OwnFrequency
  readonly isAsking: boolean
  readonly isCountable: boolean
  /** A field is wrong, and says so itself. */
  readonly isWrong: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/** The effect of the rule during typing: the next dates with their counting, and the clients. */
export function RulePreview({ preview, frequency, isAsking, isCountable, isWrong, error, onRetry }: Props) {
  const t = useTexts('own-rules')
  return (
    <Panel
      title={t('preview.title')}
      aside={isAsking && isCountable ? <Loader size={16} aria-hidden /> : undefined}
      padding="none"
      className={classes.preview ?? ''}
    >
      <div aria-busy={isAsking} className={classes.answer}>
        {!isCountable && <p className={classes.hint}>{t('preview.incomplete')}</p>}
        {isCountable && isWrong && <p className={classes.hint}>{t('preview.wrong')}</p>}
        {isCountable && !isWrong && Boolean(error) && <ErrorState error={error} onRetry={onRetry} />}
        {isCountable && !isWrong && !error && !preview && <BlockSkeleton lines={6} />}
        {isCountable && !isWrong && !error && preview && (
          <Suspense fallback={<BlockSkeleton lines={6} />}>
            <RuleEffect preview={preview} isOnce={frequency === 'one-time'} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
