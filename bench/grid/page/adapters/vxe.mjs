import { createApp, h, nextTick, ref } from 'vue';
import { VxeColumn, VxeTable, VxeUI } from 'vxe-table';
import 'vxe-table/lib/style.css';
import zhCN from 'vxe-table/lib/locale/lang/zh-CN.js';

VxeUI.setI18n('zh-CN', zhCN.default ?? zhCN);
VxeUI.setLanguage('zh-CN');

export async function mount(host, { rows, columns }) {
  const table = ref();
  const app = createApp({
    render: () =>
      h(
        VxeTable,
        {
          ref: table,
          height: 700,
          size: 'small',
          showOverflow: true,
          keepSource: true,
          rowConfig: { keyField: 'id' },
          cellConfig: { height: 36 },
          columnConfig: { resizable: true },
          virtualYConfig: { enabled: true, gt: 0 },
          virtualXConfig: { enabled: true, gt: 0 },
          editConfig: { trigger: 'click', mode: 'cell' },
          keyboardConfig: { isEdit: true },
          mouseConfig: { selected: true },
        },
        () =>
          columns.map(({ key, title, width }) =>
            h(VxeColumn, { field: key, title, width, editRender: { name: 'input' } }),
          ),
      ),
  });
  app.mount(host);
  await nextTick();
  await table.value.loadData(rows);
  return {
    async update(changes) {
      const { fullData } = table.value.getTableData();
      for (const { row, key, value } of changes) fullData[row][key] = value;
      await nextTick();
    },
  };
}
