import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from './Extensions.module.css'
import { clientTextQuery } from './queries.ts'

interface Props {
  readonly extension_id: string
  readonly onClose: () => void
}

/** A text for clients, to be copied into one's own mail. Nothing is sent from here. */
export default function ClientTextDialog({ extension_id, onClose }: Props) {
  const t = useTexts(['extensions', 'shell'])
  const { data, error, refetch } = useQuery(clientTextQuery(extension_id))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data?.text ?? '')
      notice({ tone: 'success', title: t('copied') })
    } catch {
      notice({ tone: 'warning', title: t('not_copied') })
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('clients')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shell:ui.close') }}
    >
      <Stack gap="md">
        <p className={classes.second}>{t('clients_text')}</p>
        {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={160} />}
        {data && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
          <pre className={classes.text} tabIndex={0} aria-label={t('clients')}>
            {data.text}
          </pre>
        )}
        <Group justify="flex-end">
          <Button disabled={!data} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
