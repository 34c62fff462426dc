//! Messages as `dict`, with the names of their fields in `proto/`, and options the other way.

use std::sync::LazyLock;

use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::wire::json;
use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, FieldDescriptor, MapKey, ReflectMessage, Value};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::refused::refused;

static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| DescriptorPool::decode(pb::DESCRIPTORS).unwrap_or_default());

/// An integer of Python, which is seldom as long as it may be.
pub(crate) fn integer(py: Python<'_>, number: u128) -> PyResult<Py<PyAny>> {
    match u64::try_from(number) {
        Ok(number) => number.into_py_any(py),
        Err(_) => number.into_py_any(py),
    }
}

/// The view of a game as a `dict`.
pub(crate) fn view<'py>(py: Python<'py>, view: &pb::View) -> PyResult<Bound<'py, PyDict>> {
    inner(py, "hadal.v1.View", &view.encode_to_vec())
}

/// Options as a `dict` of the game's own fields.
pub(crate) fn options<'py>(py: Python<'py>, options: &pb::GameOptions) -> PyResult<Bound<'py, PyDict>> {
    inner(py, "hadal.v1.GameOptions", &options.encode_to_vec())
}

/// An event as a `dict`: its kind, its sentence, and its own fields.
pub(crate) fn event<'py>(py: Python<'py>, event: &pb::Event) -> PyResult<Bound<'py, PyDict>> {
    let made = PyDict::new(py);
    let whole = decoded("hadal.v1.Event", &event.encode_to_vec());
    let own = whole.as_ref().and_then(|whole| whole.fields().find_map(|(_, value)| value.as_message().cloned()));
    if let Some((kind, value)) = own.as_ref().and_then(|own| own.fields().next()) {
        made.set_item("event", kind.name())?;
        if let Some(fields) = value.as_message() {
            made.update(mapping(py, fields)?.as_mapping())?;
        }
    }
    made.set_item("text", &event.text)?;
    Ok(made)
}

/// The one message of a game inside the message around it.
fn inner<'py>(py: Python<'py>, name: &str, bytes: &[u8]) -> PyResult<Bound<'py, PyDict>> {
    let whole = decoded(name, bytes);
    let own = whole.as_ref().and_then(|whole| whole.fields().next()).and_then(|(_, value)| value.as_message());
    own.map_or_else(|| Ok(PyDict::new(py)), |own| mapping(py, own))
}

fn decoded(name: &str, bytes: &[u8]) -> Option<DynamicMessage> {
    DynamicMessage::decode(POOL.get_message_by_name(name)?, bytes).ok()
}

/// Every field, whether it is set or not; of alternatives only the one that is.
fn mapping<'py>(py: Python<'py>, message: &DynamicMessage) -> PyResult<Bound<'py, PyDict>> {
    let made = PyDict::new(py);
    for field in message.descriptor().fields() {
        let is_alternative = field.containing_oneof().is_some_and(|oneof| !oneof.is_synthetic());
        match (field.supports_presence() && !message.has_field(&field), is_alternative) {
            (true, true) => {}
            (true, false) => made.set_item(field.name(), py.None())?,
            (false, _) => made.set_item(field.name(), value(py, &field, &message.get_field(&field))?)?,
        }
    }
    Ok(made)
}

fn value<'py>(py: Python<'py>, field: &FieldDescriptor, held: &Value) -> PyResult<Bound<'py, PyAny>> {
    match held {
        Value::Bool(held) => held.into_bound_py_any(py),
        Value::I32(held) => held.into_bound_py_any(py),
        Value::I64(held) => held.into_bound_py_any(py),
        Value::U32(held) => held.into_bound_py_any(py),
        Value::U64(held) => held.into_bound_py_any(py),
        Value::F32(held) => held.into_bound_py_any(py),
        Value::F64(held) => held.into_bound_py_any(py),
        Value::String(held) => held.into_bound_py_any(py),
        Value::Bytes(held) => Ok(PyBytes::new(py, held).into_any()),
        Value::EnumNumber(number) => {
            let known = field.kind().as_enum().and_then(|known| known.get_value(*number));
            known.map_or_else(|| number.into_bound_py_any(py), |known| known.name().into_bound_py_any(py))
        }
        Value::Message(held) => Ok(mapping(py, held)?.into_any()),
        Value::List(items) => {
            let items = items.iter().map(|item| value(py, field, item)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, items)?.into_any())
        }
        Value::Map(entries) => {
            let made = PyDict::new(py);
            for (key, held) in entries {
                made.set_item(map_key(py, key)?, value(py, field, held)?)?;
            }
            Ok(made.into_any())
        }
    }
}

fn map_key<'py>(py: Python<'py>, key: &MapKey) -> PyResult<Bound<'py, PyAny>> {
    match key {
        MapKey::Bool(key) => key.into_bound_py_any(py),
        MapKey::I32(key) => key.into_bound_py_any(py),
        MapKey::I64(key) => key.into_bound_py_any(py),
        MapKey::U32(key) => key.into_bound_py_any(py),
        MapKey::U64(key) => key.into_bound_py_any(py),
        MapKey::String(key) => key.into_bound_py_any(py),
    }
}

/// The options of a game from a mapping of its own fields, or from the bytes of a `GameOptions` message.
pub(crate) fn read_options(game: &str, given: &Bound<'_, PyAny>) -> PyResult<pb::GameOptions> {
    let py = given.py();
    if let Ok(bytes) = given.cast::<PyBytes>() {
        let decoded = hadal_core::calls::decode::<pb::GameOptions>(bytes.as_bytes());
        return decoded.map_err(|refusal| refused(py, &refusal));
    }
    let fields = PyDict::new(py);
    fields.update(given.cast().map_err(|_| PyTypeError::new_err("options are a mapping or bytes"))?)?;
    let whole = PyDict::new(py);
    whole.set_item(game, fields)?;
    let text: String = py.import("json")?.call_method1("dumps", (whole,))?.extract()?;
    json::parse(&text).map_err(|malformed| refused(py, &Refusal::from_malformed("options", malformed)))
}
