import { Skeleton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import classes from './TableSkeleton.module.css'

const ROWS = 10

/** Rows to come, in the height and the shape of those they stand for. */
export function TableSkeleton({ density }: { density: string }) {
  const t = useTexts('shell')
  return (
    <div className={classes.rows} data-density={density} role="status" aria-label={t('ui.loading')} aria-busy>
      <div className={classes.head} />
      {Array.from({ length: ROWS }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows without content have no other key
        <div key={row} className={classes.row}>
          <Skeleton height={28} width={28} radius={6} />
          <Skeleton height={12} width={`${72 - ((row * 13) % 32)}%`} />
          <Skeleton height={12} width={`${56 - ((row * 11) % 24)}%`} />
          <Skeleton height={12} width={`${48 - ((row * 7) % 20)}%`} />
        </div>
      ))}
    </div>
  )
}
