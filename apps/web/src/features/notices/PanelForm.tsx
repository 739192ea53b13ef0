import { FormBody, type FormBodyProps } from '../../ui/FormBody.tsx'
import classes from './NoticePanel.module.css'

interface Props extends Omit<FormBodyProps, 'isSmall' | 'saveLabel'> {
  /** The label of the form when left out. */
  readonly saveLabel?: string
}

/** A form that opens among the parts of the panel. */
export const PanelForm = ({ saveLabel, ...form }: Props) => (
  <div className={classes.form}>
    <FormBody {...form} saveLabel={saveLabel ?? form.label} isSmall />
  </div>
)
