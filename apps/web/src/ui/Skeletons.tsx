import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'

const numbers = (count: number) => [...Array(count).keys()]

/** Rows to come. Takes the height of the rows it stands for, so that nothing moves when they arrive. */
export function RowsSkeleton({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  const t = useTexts('shell')
  return (
    <div role="status" aria-label={t('ui.loading')} aria-busy>
      {numbers(rows).map((row) => (
        <div
          key={row}
          style={{
            height,
            display: 'flex',
            alignItems: 'center',
            padding: '0 16px',
            borderBottom: '1px solid var(--hairline)',
          }}
        >
          <Skeleton height={12} width={`${60 - ((row * 13) % 25)}%`} />
        </div>
      ))}
    </div>
  )
}

/** A block to come: a form, a card, a panel of facts. */
export function BlockSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useTexts('shell')
  return (
    <Stack gap="sm" p="md" role="status" aria-label={t('ui.loading')} aria-busy>
      {numbers(lines).map((line) => (
        <Skeleton key={line} height={14} width={`${90 - ((line * 17) % 40)}%`} />
      ))}
    </Stack>
  )
}
