import { TextInput } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'

interface Props {
  readonly sendsMail: boolean
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error: string | undefined
}

/** Where the link is mailed to; on a server without mail, that it has to be handed over. */
export function ReceiptEmailField({ sendsMail, value, onChange, error }: Props) {
  const t = useTexts('dsc')
  if (!sendsMail) return <p className={classes.note}>{t('receipt.no_mail')}</p>
  return (
    <TextInput
      label={t('receipt.email')}
      description={t('receipt.email_help')}
      type="email"
      inputMode="email"
      maxLength={254}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}
