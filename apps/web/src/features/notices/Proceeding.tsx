import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { failureMessage } from '../../lib/api.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Block } from './Block.tsx'
import classes from './NoticePanel.module.css'
import { proceedingQuery } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly hrefOf: (notice_id: string) => string
}

/** The notices, replies, hearings, orders and appeals that answer each other, oldest first. Nothing for a single notice. */
export function Proceeding({ notice, hrefOf }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const isChain = notice.related.length > 0
  const { data, error, isPending } = useQuery({ ...proceedingQuery(notice.proceeding_id), enabled: isChain })
  if (!isChain) return null
  return (
    <Block
      title={t('proceeding.title')}
      add={null}
      none={!data && error !== null && (failureMessage(error) ?? t('proceeding.failed'))}
    >
      {isPending && <BlockSkeleton lines={3} />}
      {data && (
        <ol className={classes.chain}>
          {data.steps.map(({ kind, notice_id, on, title, reference, outcome, at_stake }, at) => {
            const isPaper = kind === 'notice' || kind === 'intimation' || kind === 'order'
            const isThis = notice_id === notice.notice_id
            const text = [title, reference].filter(Boolean).join(' · ')
            return (
              // oxlint-disable-next-line react/no-array-index-key -- steps have no ids, and the list is read whole
              <li key={at}>
                <span>{on === null ? t('proceeding.no_day') : words.day(on)}</span>
                <span>
                  {t(`step.${kind}`)}
                  {outcome && outcome !== 'listed' && ` (${t(`outcome.${outcome}`)})`}
                  {text && ': '}
                  {isPaper && !isThis ? (
                    <AppLink href={hrefOf(notice_id)}>{text}</AppLink>
                  ) : (
                    <span aria-current={(isPaper && isThis) || undefined}>{text}</span>
                  )}
                  {at_stake !== null && <span className={classes.second}> · {showMoneyShort(at_stake)}</span>}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Block>
  )
}
