// Elements by their content, as long as they are in the page.

export function keep<K>(map: Map<K, SVGGElement>, key: K) {
  return (element: SVGGElement) => {
    map.set(key, element);
    return () => {
      if (map.get(key) === element) map.delete(key);
    };
  };
}
