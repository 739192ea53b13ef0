import type { Tag, TagColour } from '@niyam/contract/tags.ts'
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { useSaveTag } from './queries.ts'
import classes from './Tag.module.css'
import { COLOURS, TagDot } from './TagChip.tsx'

interface TagFormProps {
  /** Without it a new one is made. */
  tag?: Tag
  onClose: () => void
}

export function TagForm({ tag, onClose }: TagFormProps) {
  const { t } = useTranslation('tags')
  const [name, setName] = useState(tag?.name ?? '')
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? 'violet')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveTag(tag?.tag_id)
  const errors = fieldErrors(save.error)
  const title = tag ? t('edit_title') : t('create_title')

  function submit() {
    setTried(true)
    if (!name.trim()) return input.current?.focus()
    save.mutate(
      { name, colour },
      {
        onSuccess: (saved) => {
          notice({ tone: 'success', title: t(tag ? 'edited' : 'created', { name: saved.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <FormAlert message={Object.keys(errors).length > 0 ? null : failureMessage(save.error)} />
          <TextInput
            ref={input}
            label={t('name')}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              save.reset()
            }}
            maxLength={40}
            autoComplete="off"
            data-autofocus
            error={errors.name ?? (isTried && !name.trim() ? t('name_missing') : undefined)}
          />
          <Radio.Group
            name="colour"
            label={t('colour')}
            value={colour}
            onChange={(value) => setColour(value as TagColour)}
            error={errors.colour}
          >
            <div className={classes.colours}>
              {COLOURS.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={
                    <Group gap={6} wrap="nowrap">
                      <TagDot colour={one} />
                      {t(`colours.${one}`)}
                    </Group>
                  }
                />
              ))}
            </div>
          </Radio.Group>
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {tag ? t('edit') : t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
