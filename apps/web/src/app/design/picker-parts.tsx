import { useState } from 'react';
import { ReportPicker } from '../../fields/report-picker/report-picker.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

const settings = { code: 'demo_people', orgFields: 'realname,phone', destFields: 'name,phone' };

/** Fields that are chosen from a report. Without a server the dialog shows its failed state. */
export function PickerParts() {
  const [text, setText] = useState('欧阳文静');
  return (
    <Part name="报表弹窗">
      <div className={styles.state}>
        <ReportPicker {...settings} value="" placeholder="请选择员工" />
      </div>
      <div className={styles.state}>
        <ReportPicker {...settings} multi value={text} onChange={setText} />
      </div>
      <div className={styles.state}>
        <ReportPicker {...settings} value="顾天佑" disabled />
      </div>
    </Part>
  );
}
