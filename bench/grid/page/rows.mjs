const cities = ['上海', '北京', '广州', '深圳', '成都', '杭州', '武汉', '西安'];

/** Twenty columns: texts, numbers and dates. `kind`: cell type for grids that support types. */
export const columns = Array.from({ length: 20 }, (_, i) => {
  const kind = ['text', 'city', 'date', 'number', 'number'][i % 5];
  return { key: `${kind[0]}${i}`, title: `列${i + 1}`, kind, width: 120 };
});

export function rowsOf(count) {
  return Array.from({ length: count }, (_, row) => {
    const made = { id: `r${row}` };
    for (const [i, { key, kind }] of columns.entries()) {
      const n = (row * 31 + i * 17) % 9973;
      made[key] =
        kind === 'number'
          ? n
          : kind === 'date'
            ? `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
            : `${cities[n % cities.length]}${n}`;
    }
    return made;
  });
}
