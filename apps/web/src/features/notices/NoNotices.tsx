import { Button } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { Suspense } from 'react'
import { isNarrowed } from '../../domain/work-list/address.ts'
import { EVERY } from '../../domain/work-list/filter.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CLEARED, type NoticesAddress } from './address.ts'

const DropNotice = lazyPart(() => import('./DropNotice.tsx'))

interface Props {
  readonly address: NoticesAddress
  /** Null for people who only read. */
  readonly onFile: ((file: File) => void) | null
}

/** Filters that hide every notice, or the first step where there is no open one. */
export function NoNotices({ address: { search, set }, onFile }: Props) {
  const t = useTexts('notices')
  if (isNarrowed(search, CLEARED))
    return (
      <Panel>
        <EmptyState
          icon={IconMailExclamation}
          title={t('found_none_title')}
          text={t('found_none_text')}
          action={
            <Button variant="default" onClick={() => set(CLEARED)}>
              {t('found_none_action')}
            </Button>
          }
        />
      </Panel>
    )
  return (
    <Panel padding="roomy">
      <EmptyState
        icon={IconMailExclamation}
        title={t('none_title')}
        text={t(onFile ? 'none_text' : 'none_text_read')}
        action={
          <Button variant="default" onClick={() => set({ status: EVERY })}>
            {t('none_closed')}
          </Button>
        }
      />
      {onFile && (
        <Suspense>
          <DropNotice onFile={onFile} />
        </Suspense>
      )}
    </Panel>
  )
}
