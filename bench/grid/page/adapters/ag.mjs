import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);

export async function mount(host, { rows, columns }) {
  const api = createGrid(host, {
    rowHeight: 36,
    rowData: rows,
    getRowId: ({ data }) => data.id,
    columnDefs: columns.map(({ key, title, width }) => ({
      field: key,
      headerName: title,
      width,
      editable: true,
    })),
  });
  return {
    update(changes) {
      const update = changes.map(({ row, key, value }) => ({
        ...api.getRowNode(`r${row}`).data,
        [key]: value,
      }));
      api.applyTransaction({ update });
    },
  };
}
