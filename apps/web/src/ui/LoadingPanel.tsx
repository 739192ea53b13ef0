import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Panel } from './Panel.tsx'

interface LoadingPanelProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
  /** Title of the error. */
  readonly failed: string
  readonly padding?: 'none'
  /** A skeleton of the view. */
  readonly children: ReactNode
}

/** In place of a view without data: its skeleton, or the error with a button to try again. */
export const LoadingPanel = ({ query: { error, refetch }, failed, padding, children }: LoadingPanelProps) =>
  error ? (
    <Panel>
      <ErrorState error={error} title={failed} onRetry={() => void refetch()} />
    </Panel>
  ) : (
    <Panel {...(padding && { padding })}>{children}</Panel>
  )
