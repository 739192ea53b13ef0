import type { PortalFile } from '@niyam/contract/portal-files.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { failureMessage } from '../../lib/failure.ts'
import { showDay, showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Lines } from './Lines.tsx'
import { filesChanged, removeFile } from './queries.ts'
import { usePartName } from './use-part-name.ts'

interface Props {
  readonly file: PortalFile
  readonly onClose: () => void
}

/** An imported file: whose, of when, what the portal's layout says against it; and its removal. */
export default function FileDialog({ file, onClose }: Props) {
  const t = useTexts('portal-files')
  const shell = useTexts('shell')
  const words = useCalendarWords()
  const partName = usePartName()
  const client = useQueryClient()
  const mayRemove = useMay('statements.write')
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeFile(file.file_id),
    onSuccess: async () => {
      notice({ tone: 'success', title: t('removed', { name: file.file_name }), text: t('removed_text') })
      onClose()
      await filesChanged(client)
    },
    onError: (error) => {
      setAsking(false)
      notice({ tone: 'danger', title: t('not_removed'), text: failureMessage(error) ?? '' })
    },
  })
  const particulars: readonly (readonly [string, string])[] = [
    [t('of.entity'), file.entity_name],
    [t('of.holder'), file.holder],
    [t('of.period'), file.period && words.period(file.period, 'gst')],
    [t('of.part'), partName(file)],
    [t('of.file_name'), file.file_name],
    [t('of.made_on'), file.made_on ? showDay(file.made_on) : ''],
    [t('of.rows'), t('rows', { count: file.row_count })],
    [t('of.imported'), t('imported_by', { person: file.imported_by, moment: showMoment(file.imported_at) })],
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`kind.${file.kind}`)}
      size="lg"
      closeButtonProps={{ 'aria-label': shell('ui.close') }}
    >
      <DescriptionList>
        {particulars.map(
          ([term, value]) =>
            value !== '' && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </DescriptionList>
      <Lines lines={file.notes} />
      <Group justify="flex-end" mt="lg" gap="xs">
        {mayRemove && (
          <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        tone="danger"
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('remove_text', { count: file.row_count, name: file.file_name })}
      </ConfirmDialog>
    </Modal>
  )
}
