import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './WorkBody.module.css'

interface BodyProps {
  /** What the rows or cards come from; a TanStack query fits as it is. */
  readonly query: {
    readonly data: unknown
    readonly error: unknown
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  /** The title over an error. */
  readonly failed: string
  /** The panel beside it; null where nothing is open. */
  readonly panel: ReactNode
  readonly children: ReactNode
}

/** A list or board with a panel beside it; instead of the list its loading, or why it could not be loaded. */
export function WorkBody({ query: { data, error, isPlaceholderData, refetch }, failed, panel, children }: BodyProps) {
  return (
    <div className={classes.split} data-wide>
      <div className={classes.main} aria-busy={isPlaceholderData}>
        {data ? (
          children
        ) : error ? (
          <Panel>
            <ErrorState error={error} title={failed} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <Panel padding="none">
            <RowsSkeleton rows={10} height={41} />
          </Panel>
        )}
      </div>
      {panel && <Suspense>{panel}</Suspense>}
    </div>
  )
}

interface MoreProps {
  /** The pages; an infinite TanStack query fits as it is. */
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Adds the next page to the list; nothing after the last. */
export function More({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const t = useTexts('compliances')
  if (!hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  )
}
