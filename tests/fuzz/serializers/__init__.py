"""Random classes and values for XmlSerializer, DataContractSerializer and JsonSerializer."""
